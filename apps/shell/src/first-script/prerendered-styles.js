// Applies the styles of a prerendered page while the parser adds its elements, so that it is laid out once.
(function () {
  // Style sheets of a prerendered screen apply once they have loaded; one that never loads must not block the page. The
  // event of one that loaded early would only fire after the first layout.
  function applySheets() {
    [].forEach.call(document.querySelectorAll('link[data-awaited]'), function (link) {
      if (!link.sheet) return;
      link.media = 'all';
      link.removeAttribute('data-awaited');
    });
  }

  // The page's policy forbids inline styles in markup, but not from a script: a prerendered page has them as
  // `data-style`.
  function applyStyles() {
    [].forEach.call(document.querySelectorAll('[data-style]'), function (element) {
      element.style.cssText = element.getAttribute('data-style');
      element.removeAttribute('data-style');
    });
  }

  var observer = new MutationObserver(function () {
    applySheets();
    applyStyles();
  });
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener('load', applySheets, true);
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
})();
