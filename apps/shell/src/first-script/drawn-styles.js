// The page's policy refuses styles of single elements in markup, but not from a script: a drawn page has them as
// `data-style`.
(function () {
  function style(element) {
    element.style.cssText = element.getAttribute('data-style');
    element.removeAttribute('data-style');
  }

  function styleNew(node) {
    if (node.nodeType !== 1) return;
    if (node.hasAttribute('data-style')) style(node);
    [].forEach.call(node.querySelectorAll('[data-style]'), style);
  }

  var observer = new MutationObserver(function (changes) {
    changes.forEach(function (change) {
      [].forEach.call(change.addedNodes, styleNew);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
})();
