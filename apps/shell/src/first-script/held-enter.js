// A held Enter key counts once. Browsers click the focused button again on every key repeat, so a dialog that Enter opened
// would be confirmed by the same key press. Text areas keep their line breaks.
(function () {
  document.addEventListener(
    'keydown',
    function (event) {
      if (event.key === 'Enter' && event.repeat && event.target.tagName !== 'TEXTAREA') event.preventDefault();
    },
    true,
  );
})();
