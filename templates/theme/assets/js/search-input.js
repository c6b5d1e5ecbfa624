/* Material's search box listens to key-up only; an input method that commits a word fires "input" alone. */
document.addEventListener("input", function (event) {
  var box = event.target;
  if (box.matches && box.matches("[data-md-component=search-query]")) box.dispatchEvent(new KeyboardEvent("keyup"));
});
