// Fonts that an earlier visit has stored (screen/store-fonts.ts) are there before anything is painted, and stay for the whole
// visit: no text changes its typeface, and none moves.
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
    // A first visit, or a browser that refuses storage, is in the fonts of the device.
  }
})();
