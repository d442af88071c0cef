// The chosen theme and text size (frame/display/display-choice.ts) are on the page before anything is painted. No style is for a
// value that is none.
(function () {
  function apply(key, attribute) {
    var value = localStorage.getItem(key);
    if (value) document.documentElement.setAttribute(attribute, value);
  }

  try {
    apply('tensely.theme', 'data-theme');
    apply('tensely.text-size', 'data-text-size');
  } catch (_error) {
    // A browser that refuses storage follows the device.
  }
})();
