// Adds the fonts that an earlier visit has stored (screen/store-fonts.ts) before the first paint. They stay for the
// whole visit, so no text changes its typeface or moves.
(function () {
  function bytesOf(text) {
    var bytes = new Uint8Array(text.length);
    var i;
    for (i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
    return bytes;
  }

  try {
    JSON.parse(localStorage.getItem('tensely.fonts')).forEach(function (face) {
      document.fonts.add(new FontFace(face[0], face[3] ? bytesOf(atob(face[3])) : face[1], face[2]));
    });
    document.documentElement.setAttribute('data-fonts', '');
  } catch (_error) {
    // A first visit, or a browser that refuses storage, uses the device's fonts.
  }
})();
