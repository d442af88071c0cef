// While the parser adds elements one by one, the drawn page gets its styles, so that it is laid out once.
(function () {
  // Style sheets of a drawn screen apply when they are there: one that never comes must not hold up the page. The event of
  // one that came early would be told after the first layout.
  function applySheets() {
    [].forEach.call(document.querySelectorAll('link[data-awaited]'), function (link) {
      if (!link.sheet) return;
      link.media = 'all';
      link.removeAttribute('data-awaited');
    });
  }

  // The page's policy refuses styles of single elements in markup, but not from a script: a drawn page has them as
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
