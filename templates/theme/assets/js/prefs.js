/* Runs before the page is painted: the reader's table as attributes of <html>. The styles do the rest. */
(function (root) {
  ["players", "type", "second"].forEach(function (key) {
    try {
      var value = localStorage.getItem("table." + key);
      if (value) root.dataset[key] = value;
    } catch (error) { /* storage is off: nothing is remembered */ }
  });
})(document.documentElement);
