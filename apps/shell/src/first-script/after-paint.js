// Starts the shell once a prerendered screen is painted: its preloads and its script are in a template, since each request and
// each evaluation would delay the paint.
(function () {
  // A frame may take longer, or never come in a window that is not painted.
  var LONGEST_FRAME_MS = 300;
  // The browser still draws the first frame when the task after it begins.
  var FRAMES_TO_DRAW = 1;
  // For the feedback to an option that is pressed as soon as it is visible.
  var FRAMES_FOR_A_PRESS = 2;

  function afterFrames(count, task) {
    if (count === 0 || document.hidden) return task();
    function next() {
      afterFrames(count - 1, task);
    }
    setTimeout(next, LONGEST_FRAME_MS);
    requestAnimationFrame(function () {
      setTimeout(next);
    });
  }

  // Each element only once, although a late frame comes after its timeout.
  function take(template, name) {
    [].forEach.call(template.content.querySelectorAll(name), function (element) {
      document.head.appendChild(element);
    });
  }

  document.addEventListener('readystatechange', function () {
    var template = document.getElementById('after-paint');
    if (document.readyState !== 'interactive' || !template || !template.content) return;
    afterFrames(1, function () {
      take(template, 'link');
      afterFrames(document.querySelector('[data-answerable]') ? FRAMES_FOR_A_PRESS : FRAMES_TO_DRAW, function () {
        take(template, 'script');
      });
    });
  });
})();
