// A press whose feedback was shown before hydration survives a reload before hydration: the tab notes it, and the
// reloaded page presses the option again.
(function () {
  var KEY = 'tensely.first-press';
  var options;
  // The address and the options before any press: another question, or another version of it, is not answered.
  var question;

  function pressAgain() {
    var exercises = document.querySelector('[data-answerable]');
    if (!exercises || options) return;
    options = [].slice.call(exercises.querySelectorAll('[aria-pressed]'));
    question = options.reduce(function (text, option) {
      return text + option.textContent;
    }, location);
    var noted = sessionStorage.getItem(KEY) || '';
    sessionStorage.removeItem(KEY);
    if (noted.slice(1) === question) options[noted[0]].click();
  }

  // A page in the back/forward cache comes back as it was left.
  function note(event) {
    var screen = document.querySelector('[data-pressed]:not([data-waking])');
    if (screen && !event.persisted) sessionStorage.setItem(KEY, screen.getAttribute('data-pressed') + question);
  }

  function unlessRefused(action) {
    return function (event) {
      try {
        action(event);
      } catch (_error) {
        // The browser refuses storage.
      }
    };
  }

  // After first-verdict.js, which handles the press.
  document.addEventListener('readystatechange', unlessRefused(pressAgain));
  addEventListener('pagehide', unlessRefused(note));
})();
