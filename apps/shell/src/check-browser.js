// Runs before everything else, also in browsers that cannot run the rest: ES5 alone, and nothing is built from it.
// What is asked for here is what the product cannot do without; docs/browsers.md says which browsers have it.
(function () {
  var notice = document.getElementById('old-browser');

  function isNewEnough() {
    return (
      'noModule' in document.createElement('script') &&
      'inert' in document.body &&
      'showModal' in document.createElement('dialog') &&
      'withResolvers' in Promise &&
      'groupBy' in Map &&
      'canParse' in URL &&
      CSS.supports('selector(:has(a))') &&
      CSS.supports('color', 'light-dark(black, white)')
    );
  }

  function check() {
    try {
      return isNewEnough();
    } catch (_error) {
      return false;
    }
  }

  function say() {
    notice.removeAttribute('hidden');
  }

  if (!check()) say();
  // The words are in the page until the product is. A script that cannot be read is never started.
  window.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message)) say();
  });
})();
