// Applies the inline styles of a prerendered page while the parser adds its elements, so that it is laid out once. The
// page's policy forbids them in markup, but not from a script: they come as `data-style`.
(function () {
  var observer = new MutationObserver(function () {
    [].forEach.call(document.querySelectorAll('[data-style]'), function (element) {
      element.style.cssText = element.getAttribute('data-style');
      element.removeAttribute('data-style');
    });
  });
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
})();
