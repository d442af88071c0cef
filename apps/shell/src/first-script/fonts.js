// Adds the fonts that an earlier visit has stored (screen/store-fonts.ts) before the first paint. They stay for the
// whole visit, so no text changes its typeface or moves.
(function () {
  function bytesOf(text) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
    var binary = atob(text);
    var bytes = new Uint8Array(binary.length);
    var i;
    for (i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  }

  try {
    JSON.parse(localStorage.getItem('tensely.fonts')).forEach(function (face) {
      document.fonts.add(new FontFace(face[0], face[3] ? bytesOf(face[3]) : face[1], face[2]));
    });
    document.documentElement.setAttribute('data-fonts', '');
  } catch (_error) {
    // A first visit, or a browser that refuses storage, uses the device's fonts.
  }
})();
