/* The root page: the language chosen before, else the browser's, else the first. Runs before anything is shown. */
(function () {
  var locales = document.currentScript.dataset.locales.split(" ");
  function chosen() {
    try { return localStorage.getItem("table.locale"); } catch (error) { return null; }   // storage may be off
  }
  function fitting(tag) {
    var wanted = tag.toLowerCase();
    if (/^zh\b/.test(wanted)) wanted = /hant|-(tw|hk|mo)\b/.test(wanted) ? "zh-hant" : "zh-hans";
    return locales.find(function (locale) { return wanted.indexOf(locale.toLowerCase()) === 0; });
  }
  var own = chosen();
  var first = locales.indexOf(own) >= 0 ? own : (navigator.languages || [navigator.language || ""]).map(fitting).find(Boolean);
  location.replace((first || locales[0]) + "/" + location.hash);
})();
