// The build also renders the feedback to the first question: for each option, the changes to the screen. A pressed
// option shows its feedback before any other script has loaded. Hydration starts from the option in `data-pressed`;
// once it has read that (`data-waking`), presses are queued for the hydrated screen instead.
(function () {
  var SVG = 'http://www.w3.org/2000/svg';
  var EXERCISES = '[data-remote] > [data-drawn]:not([data-pressed]):not([data-waking]) [data-exercises]';

  function onClick(event) {
    var option = event.target.closest && event.target.closest('[aria-pressed]');
    var exercises = option && option.closest(EXERCISES);
    if (!exercises) return;
    var place = [].indexOf.call(exercises.querySelectorAll('[aria-pressed]'), option);
    var changes = verdicts()[place];
    if (!changes) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var screen = option.closest('[data-drawn]');
    screen.setAttribute('data-pressed', place);
    var nodes = changes.map(function (change) {
      return find(screen, change);
    });
    // If an extension removed an element, the hydrated screen shows the feedback.
    if (nodes.indexOf(undefined) < 0)
      changes.forEach(function (change, at) {
        make(nodes[at], change);
      });
  }

  function verdicts() {
    var block = document.getElementById('verdicts');
    return block ? JSON.parse(block.textContent) : [];
  }

  // Remotes built before `data-place` count child nodes.
  function find(screen, change) {
    var name = '[data-place="' + change.place + '"]';
    if (change.place !== undefined) return screen.querySelector(name) || undefined;
    return change.path.reduce(function (parent, place) {
      return parent && parent.childNodes[place];
    }, screen);
  }

  function make(node, change) {
    setAttributes(node, change.attributes);
    if (!change.children) return;
    node.textContent = '';
    append(node, change.children);
  }

  function setAttributes(node, attributes) {
    for (var name in attributes) {
      // The page's policy forbids styles in markup, but not from a script.
      if (name === 'style') node.style.cssText = attributes[name];
      else if (attributes[name] === null) node.removeAttribute(name);
      else node.setAttribute(name, attributes[name]);
    }
  }

  function append(parent, children) {
    children.forEach(function (child) {
      parent.appendChild(nodeOf(child, parent.namespaceURI === SVG));
    });
  }

  function nodeOf(child, isInDrawing) {
    if (typeof child === 'string') return document.createTextNode(child);
    var name = child[0];
    if (name === '#comment') return document.createComment(child[2]);
    var isDrawing = isInDrawing || name === 'svg';
    var node = isDrawing ? document.createElementNS(SVG, name) : document.createElement(name);
    setAttributes(node, child[1]);
    append(node, child.slice(2));
    return node;
  }

  // From now on a press gets its feedback.
  function markAnswerable() {
    var exercises = document.querySelector(EXERCISES);
    if (exercises && document.getElementById('verdicts')) exercises.setAttribute('data-answerable', '');
  }

  // The feedback data follows the exercises in the page.
  var observer = new MutationObserver(markAnswerable);
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
  document.addEventListener('click', onClick, true);
  document.addEventListener('readystatechange', markAnswerable);
})();
