"""Build: everything a library gives, made once: prints ahead, the site, and both put in place in one swap."""
