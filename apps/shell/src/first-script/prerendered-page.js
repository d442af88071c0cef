// A prerendered page looks ready before its scripts are. Presses and entries on an element inside `data-drawn` are
// queued until that attribute is removed, and replayed then.
(function () {
  var kept = [];
  var isActing = false;
  // These work without scripts; the entered value is passed to the widget later.
  var byThemselves = 'a[href], select, textarea, input:not([type="radio"]):not([type="checkbox"])';
  var ownKeys = /^(Tab|Enter|Shift|Control|Alt|Meta| )$/;

  // The screen of a remote may be hydrated before the frame around it.
  function keep(event, act) {
    var root = event.target.closest && event.target.closest('[data-drawn], [data-version]');
    if (root && !root.hasAttribute('data-drawn')) root = null;
    if (root) kept.push({ root: root, target: event.target, act: act, find: finder(root, event.target) });
    return Boolean(root);
  }

  function onClick(event) {
    var target = event.target.closest && event.target.closest('button, label, input, summary, [tabindex], a[href]');
    if (!target || target.matches(byThemselves) || isActing) return;
    if (!keep(event, press)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKey(event) {
    if (ownKeys.test(event.key) || event.target.matches(byThemselves) || event.ctrlKey || event.metaKey) return;
    keep(event, function (target) {
      target.dispatchEvent(copyOf(event));
    });
  }

  // Only its widget may submit a form.
  function onSubmit(event) {
    if (event.target.closest('[data-drawn]')) event.preventDefault();
  }

  function onEntry(event) {
    var value = event.target.value;
    keep(event, function (target) {
      enter(target, value);
    });
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
      var target = one.target.isConnected ? one.target : one.find();
      if (target) replay(one.act, target);
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
  var listeners = {
    click: onClick,
    keydown: onKey,
    input: onEntry,
    submit: onSubmit,
    compositionstart: onComposition,
    compositionend: onComposition,
  };

  function end() {
    observer.disconnect();
    for (var type in listeners) document.removeEventListener(type, listeners[type], true);
  }

  for (var type in listeners) document.addEventListener(type, listeners[type], true);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-drawn'] });
})();

// React renders the screen again if an extension or a translator has changed it. The same control is then the one with
// that name, else the one at the same position among its kind.
function finder(root, target) {
  var element = target.closest('button, label, input, select, textarea, summary, [tabindex]') || target;
  var name = nameOf(element);
  var place = alike(root, element).indexOf(element);
  return function () {
    var all = alike(root, element);
    var named = all.filter(function (one) {
      return nameOf(one) === name;
    });
    return named.length === 1 ? named[0] : all[place];
  };
}

function alike(root, element) {
  return [].slice.call(root.querySelectorAll(element.tagName));
}

function nameOf(element) {
  return element.getAttribute('aria-label') || element.textContent;
}

// React notices an entry when the value differs from the last one it saw.
function enter(target, value) {
  var prototype = Object.getPrototypeOf(target);
  var property = Object.getOwnPropertyDescriptor(prototype, 'value');
  if (!property) return;
  if (target.tagName !== 'SELECT') target.value = '';
  property.set.call(target, value);
  target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
}

function press(target) {
  var element = target.closest('button, label, input, summary, [tabindex]');
  if (element) element.click();
}

function copyOf(event) {
  var init = { key: event.key, code: event.code, shiftKey: event.shiftKey, bubbles: true, cancelable: true };
  return new KeyboardEvent('keydown', init);
}

// The field in which an input method is composing.
var composing = null;

// Setting a value during a composition would cancel it. Its end replays what the field then contains.
function replay(act, target) {
  if (target !== composing) return act(target);
  target.addEventListener('compositionend', enterAgain);
}

function enterAgain(event) {
  event.target.removeEventListener('compositionend', enterAgain);
  enter(event.target, event.target.value);
}

function onComposition(event) {
  composing = event.type === 'compositionstart' ? event.target : null;
}
