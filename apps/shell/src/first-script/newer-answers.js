// The gateway renders the answers that the service has. If this browser has noted more of them
// (libs/progress/src/device/open-page-note.ts), the exercises stay hidden until the hydrated screen shows those.
(function () {
  function isNewer(note, uid, session) {
    var noted = note.session;
    var page = session.ref;
    var isSame =
      note.uid === uid && noted.level === page.level && noted.topic === page.topic && noted.page === page.page;
    return isSame && noted.questions.length > Object.keys(session.answers).length;
  }

  document.addEventListener('readystatechange', function () {
    if (document.readyState !== 'interactive') return;
    try {
      var learner = JSON.parse(document.getElementById('learner').textContent);
      var note = JSON.parse(localStorage.getItem('tensely.progress.open-page'));
      var screen = document.querySelector('[data-remote] > [data-drawn]');
      if (isNewer(note, learner.uid, learner.data.session)) screen.setAttribute('data-returning', '');
    } catch (_error) {
      // There are no answers in the page, or none in the note.
    }
  });
})();
