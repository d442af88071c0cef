// The build draws the verdicts of the first question too. An option that is pressed shows its verdict at once, before any
// other script is there. Whoever brings the screen to life begins with the option in `data-pressed`; from the moment at which
// they look at it (`data-waking`) presses are kept for them.
(function () {
  var options = '[data-drawn]:not([data-pressed]):not([data-waking]) [data-exercises] [aria-pressed]';

  function onClick(event) {
    var option = event.target.closest && event.target.closest(options);
    var exercises = option && option.closest('[data-exercises]');
    var place = exercises ? [].indexOf.call(exercises.querySelectorAll('[aria-pressed]'), option) : -1;
    var verdict = document.querySelectorAll('template[data-verdict]')[place];
    if (!verdict) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    option.closest('[data-drawn]').setAttribute('data-pressed', place);
    become(exercises, verdict.content.cloneNode(true).firstChild);
    exercises.querySelectorAll('[data-style]').forEach(function (node) {
      node.style.cssText = node.getAttribute('data-style');
    });
    markAnswerable();
  }

  // Only what differs is changed: the focus stays where it is, and the live region announces what comes into it.
  function become(from, to) {
    copyAttributes(from, to);
    var old = [].slice.call(from.childNodes);
    var next = [].slice.call(to.childNodes);
    var isAlike = old.every(function (node, index) {
      return next[index] && node.nodeName === next[index].nodeName;
    });
    if (!isAlike || old.length !== next.length) from.replaceChildren.apply(from, next);
    else
      old.forEach(function (node, index) {
        if (node.nodeType === 1) become(node, next[index]);
        else if (node.nodeValue !== next[index].nodeValue) node.nodeValue = next[index].nodeValue;
      });
  }

  function copyAttributes(from, to) {
    [].slice.call(from.attributes).forEach(function (attribute) {
      if (attribute.name !== 'style' && !to.hasAttribute(attribute.name)) from.removeAttribute(attribute.name);
    });
    [].slice.call(to.attributes).forEach(function (attribute) {
      if (from.getAttribute(attribute.name) !== attribute.value) from.setAttribute(attribute.name, attribute.value);
    });
  }

  // From now on a press gets its verdict: the page is there, and so is the style of the screen.
  function markAnswerable() {
    var exercises = document.querySelector('[data-drawn] [data-exercises]');
    var isReady = exercises && document.readyState !== 'loading' && !document.querySelector('link[data-awaited]');
    if (isReady && document.querySelector('template[data-verdict]')) exercises.setAttribute('data-answerable', '');
  }

  document.addEventListener('click', onClick, true);
  document.addEventListener('readystatechange', markAnswerable);
  document.addEventListener('load', markAnswerable, true);
})();
