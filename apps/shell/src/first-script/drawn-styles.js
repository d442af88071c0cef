// The page's policy refuses styles of single elements in markup, but not from a script: a drawn page has them as
// `data-style`.
(function () {
  // The parser adds elements one by one.
  function styleNew(node) {
    var style = node.nodeType === 1 && node.getAttribute('data-style');
    if (!style) return;
    node.style.cssText = style;
    node.removeAttribute('data-style');
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
