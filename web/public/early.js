// Runs before the first paint: a dark page never flashes white, and the chart of a table is asked for
// while the app itself is still on its way.
(function () {
  function kept(name) {
    try {
      return localStorage.getItem(name);
    } catch (e) {
      return null; /* no storage: the system decides */
    }
  }

  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  var theme = kept("theme") || (dark ? "dark" : "light");
  document.documentElement.dataset.theme = theme;

  // Which chart that is the server says; how it is drawn is chosen here, as the app will (see i18n).
  var chart = document.querySelector('meta[name="chart"]');
  if (!chart) return;
  var asked = [kept("lang") || ""].concat(navigator.languages || []).map(function (code) {
    return code.slice(0, 2).toLowerCase();
  });
  var known = asked.filter(function (code) {
    return /^(en|de|fr|it)$/.test(code);
  });
  // A picture and no preload: it is no mistake if the river has grown until the app looks at it.
  var picture = new Image();
  picture.fetchPriority = "high";
  picture.src = chart.content.replace("{theme}", theme).replace("{lang}", known[0] || "en");
})();
