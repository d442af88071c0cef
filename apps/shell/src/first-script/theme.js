// The chosen theme (frame/theme/theme.ts) is on the page before anything is painted.
(function () {
  var theme;
  try {
    theme = localStorage.getItem('tensely.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (_error) {
    // A browser that refuses storage follows the device.
  }
})();
