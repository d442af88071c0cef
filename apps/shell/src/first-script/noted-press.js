// A press whose feedback was shown before hydration survives a reload before hydration: the tab notes it, and the
// reloaded page presses the option again.
(function () {
  var KEY = 'tensely.first-press';
  // The address and the options before any press: another question, or another version of it, is not answered.
  var question;

  function optionsOf(exercises) {
    return [].slice.call(exercises.querySelectorAll('[aria-pressed]'));
  }

  function questionIn(exercises) {
    var texts = optionsOf(exercises).map(function (option) {
      return option.textContent;
    });
    return [location.pathname + location.search].concat(texts).join(' ');
  }

  function note() {
    var screen = document.querySelector('[data-pressed]:not([data-waking])');
    if (screen) sessionStorage.setItem(KEY, JSON.stringify([Number(screen.getAttribute('data-pressed')), question]));
  }

  function pressAgain() {
    var exercises = document.querySelector('[data-answerable]');
    if (!exercises || question) return;
    question = questionIn(exercises);
    var noted = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (noted && noted[1] === question) optionsOf(exercises)[noted[0]].click();
  }

  function ifStored(action) {
    return function (event) {
      try {
        action(event);
      } catch (_error) {
        // The browser refuses storage.
      }
    };
  }

  function forget(event) {
    // The page is back as it was left.
    if (event.persisted) sessionStorage.removeItem(KEY);
  }

  addEventListener('pagehide', ifStored(note));
  addEventListener('pageshow', ifStored(forget));
  // After first-verdict.js, which handles the press.
  document.addEventListener('readystatechange', ifStored(pressAgain));
})();
