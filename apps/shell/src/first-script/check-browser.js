// Tests the features that the product requires; docs/browsers.md lists the browsers that have them.
(function () {
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

  // The prerendered page would never respond.
  function say(id) {
    document.getElementById(id).removeAttribute('hidden');
    document.getElementById('app').setAttribute('hidden', '');
  }

  // Scripts that wait for the whole page run after readyState has become "interactive".
  document.addEventListener('readystatechange', function () {
    if (document.readyState === 'interactive' && !check()) say('old-browser');
  });
  // Its chunks are in the folder of its first script.
  function isShell(address) {
    return [].some.call(document.querySelectorAll('script[defer]'), function (script) {
      return address.indexOf(script.src.replace(/[^/]*$/, '')) === 0;
    });
  }

  // A script that cannot be parsed never starts. The loader handles those of remotes.
  window.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message) && isShell(event.filename)) say('old-browser');
  });
  // The product's own script, which is part of the page, has failed to load.
  window.addEventListener(
    'error',
    function (event) {
      if (event.target.tagName === 'SCRIPT' && event.target.hasAttribute('defer')) say('not-loaded');
    },
    true,
  );
})();
