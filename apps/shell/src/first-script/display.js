// The chosen theme and text size (frame/display/display-choice.ts) are on the page before anything is painted.
(function () {
  function apply(key, attribute, values) {
    var value = localStorage.getItem(key);
    if (value && values.indexOf(value) > -1) document.documentElement.setAttribute(attribute, value);
  }

  try {
    apply('tensely.theme', 'data-theme', ['light', 'dark']);
    apply('tensely.text-size', 'data-text-size', ['112', '125', '150']);
  } catch (_error) {
    // A browser that refuses storage follows the device.
  }
})();
