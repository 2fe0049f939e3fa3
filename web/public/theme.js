// Runs before the first paint, so that a dark page never flashes white.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem("theme");
  } catch (e) {
    /* no storage: the system decides */
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = kept || (dark ? "dark" : "light");
})();
