// A page that comes drawn looks ready before its scripts are. What is pressed or typed on an element inside `data-drawn` is
// kept until that attribute goes, and done then.
(function () {
  var kept = [];
  var isActing = false;
  // These do the right thing without scripts; what was entered is told to the widget later.
  var byThemselves = 'a[href], select, textarea, input:not([type="radio"]):not([type="checkbox"])';
  var ownKeys = /^(Tab|Enter|Shift|Control|Alt|Meta| )$/;

  // The screen of a remote may live while the frame around it does not.
  function keep(event, act) {
    var root = event.target.closest && event.target.closest('[data-drawn], [data-version]');
    if (root && !root.hasAttribute('data-drawn')) root = null;
    if (root) kept.push({ root: root, target: event.target, act: act });
    return Boolean(root);
  }

  function onClick(event) {
    var target = event.target.closest && event.target.closest('button, label, input, summary, [tabindex], a[href]');
    if (!target || target.matches(byThemselves) || isActing) return;
    if (!keep(event, press)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function press(target) {
    var element = target.closest('button, label, input, summary, [tabindex]');
    if (element) element.click();
  }

  function onKey(event) {
    if (ownKeys.test(event.key) || event.target.matches(byThemselves) || event.ctrlKey || event.metaKey) return;
    keep(event, function (target) {
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: event.key, code: event.code, bubbles: true, cancelable: true }),
      );
    });
  }

  // A form is handed in by its widget alone.
  function onSubmit(event) {
    if (event.target.closest('[data-drawn]')) event.preventDefault();
  }

  function onEntry(event) {
    var value = event.target.value;
    keep(event, function (target) {
      enter(target, value);
    });
  }

  // React takes note of an entry when the value differs from the one that it knows.
  function enter(target, value) {
    var prototype = Object.getPrototypeOf(target);
    var property = Object.getOwnPropertyDescriptor(prototype, 'value');
    if (!property) return;
    if (target.tagName !== 'SELECT') target.value = '';
    property.set.call(target, value);
    target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }

  function doKept(root) {
    var due = kept.filter(function (one) {
      return one.root === root;
    });
    kept = kept.filter(function (one) {
      return one.root !== root;
    });
    isActing = true;
    due.forEach(function (one) {
      if (one.target.isConnected) one.act(one.target);
    });
    isActing = false;
  }

  function onChanges(changes) {
    changes.forEach(function (change) {
      if (!change.target.hasAttribute('data-drawn')) doKept(change.target);
    });
    if (document.readyState !== 'loading' && !document.querySelector('[data-drawn]')) end();
  }

  var observer = new MutationObserver(onChanges);
  var listeners = { click: onClick, keydown: onKey, input: onEntry, submit: onSubmit };

  function end() {
    observer.disconnect();
    for (var type in listeners) document.removeEventListener(type, listeners[type], true);
  }

  for (var type in listeners) document.addEventListener(type, listeners[type], true);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
})();
