// The build also renders the feedback to the first question: for each option, the elements that it changes. A pressed
// option shows its feedback before any other script has loaded. Hydration starts from the option in `data-pressed`;
// once it has read that (`data-waking`), presses are queued for the hydrated screen instead.
(function () {
  var FEEDBACK = 'template[data-feedback]';
  var EXERCISES = '[data-remote] > [data-drawn]:not([data-pressed]):not([data-waking]) [data-exercises]';

  function onClick(event) {
    var option = event.target.closest && event.target.closest('[aria-pressed]');
    var exercises = option && option.closest(EXERCISES);
    if (!exercises) return;
    var place = [].indexOf.call(exercises.querySelectorAll('[aria-pressed]'), option);
    var feedback = document.querySelectorAll(FEEDBACK)[place];
    if (!feedback) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    var screen = option.closest('[data-drawn]');
    screen.setAttribute('data-pressed', place);
    var changes = [].slice.call(feedback.content.cloneNode(true).children);
    var elements = changes.map(function (change) {
      return screen.querySelector('[data-place="' + change.getAttribute('data-place') + '"]');
    });
    // If an extension removed an element, the hydrated screen shows the feedback.
    if (elements.indexOf(null) < 0)
      changes.forEach(function (change, at) {
        apply(change, elements[at]);
      });
  }

  // tools/config/prerender/changes-between.ts describes a change.
  function apply(change, element) {
    var removed = take(change, 'data-removed');
    var children = take(change, 'data-children');
    if (removed) removed.split(' ').forEach(element.removeAttribute, element);
    [].forEach.call(change.attributes, function (attribute) {
      element.setAttribute(attribute.name, attribute.value);
    });
    if (children === 'all') element.textContent = '';
    while (change.firstChild) element.appendChild(change.firstChild);
    // The page's policy forbids styles in markup, but not from a script.
    [element].concat([].slice.call(element.querySelectorAll('[data-style]'))).forEach(function (one) {
      if (one.hasAttribute('data-style')) one.style.cssText = take(one, 'data-style');
    });
  }

  function take(element, name) {
    var value = element.getAttribute(name);
    element.removeAttribute(name);
    return value;
  }

  // From now on a press gets its feedback.
  function markAnswerable() {
    var exercises = document.querySelector(EXERCISES);
    if (exercises && document.querySelector(FEEDBACK)) exercises.setAttribute('data-answerable', '');
  }

  // The templates follow the exercises in the page.
  var observer = new MutationObserver(markAnswerable);
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener('DOMContentLoaded', function () {
    observer.disconnect();
  });
  document.addEventListener('click', onClick, true);
  document.addEventListener('readystatechange', markAnswerable);
})();
