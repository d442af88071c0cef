// Fonts that an earlier visit has stored (screen/store-fonts.ts) are there before anything is painted, and stay for the whole
// visit: no text changes its typeface, and none moves.
(function () {
  function bytesOf(text) {
    var raw = atob(text);
    var bytes = new Uint8Array(raw.length);
    var i;
    for (i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
    return bytes;
  }

  try {
    JSON.parse(localStorage.getItem('tensely.fonts')).forEach(function (stored) {
      var face = new FontFace(stored.family, stored.data ? bytesOf(stored.data) : stored.source, stored.descriptors);
      if (face.status === 'error') throw face;
      document.fonts.add(face);
    });
    document.documentElement.setAttribute('data-fonts', '');
  } catch (_error) {
    // A first visit, or a browser that refuses storage, is in the fonts of the device.
  }
})();
