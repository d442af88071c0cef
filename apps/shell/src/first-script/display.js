// Applies the chosen theme and text size (frame/display/display-choice.ts) before the first paint. No style matches an
// invalid value.
(function () {
  function apply(key, attribute) {
    var value = localStorage.getItem(key);
    if (value) document.documentElement.setAttribute(attribute, value);
  }

  try {
    apply('tensely.theme', 'data-theme');
    apply('tensely.text-size', 'data-text-size');
  } catch (_error) {
    // If the browser refuses storage, follow the device.
  }
})();
