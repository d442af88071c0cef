import css from '@tensely/ui/fonts.css?inline';

/** Read by first-script/fonts.js, which depends on this key and the order in `StoredFace`. */
const KEY = 'tensely.fonts';

/** The source is as in a style sheet: `url("…")`. */
type Face = readonly [family: string, source: string, descriptors: FontFaceDescriptors];

/** With the file in Base64. A face without it loads if a page has one of its characters. */
type StoredFace = readonly [...face: Face, data?: string];

/**
 * Stores the fonts on the device, where the first script of the next visit finds them before the first paint. The
 * current screen keeps its fonts until then (docs/decisions/0028-fonts.md). A first visit fetches
 * only the two upright fonts, the next one the italics.
 */
export async function storeFonts(): Promise<void> {
  const isFirstVisit = document.documentElement.dataset.fonts === undefined;
  const faces = facesIn(css).filter((face) => !isFirstVisit || !isBasic(face) || face[2].style === 'normal');
  const stored = localStorage.getItem(KEY) ?? '';
  const isDamaged = [...document.fonts].some(({ status }) => status === 'error');
  // The file name contains a content hash.
  if (!isDamaged && faces.every(([, source]) => stored.includes(fileNameIn(source)))) return;
  const whole = faces.map(
    async (face): Promise<StoredFace> => (isBasic(face) ? [...face, await fetchFile(face[1])] : face),
  );
  localStorage.setItem(KEY, JSON.stringify(await Promise.all(whole)));
}

/** Parses the rules of a style sheet without applying it, which would load the files and change the visible text. */
function facesIn(css: string): Face[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const value = (name: string) => rule.style.getPropertyValue(name);
    const [style, weight, unicodeRange] = [value('font-style'), value('font-weight'), value('unicode-range')];
    const family = value('font-family').replace(/["']/g, '');
    return [[family, value('src'), { style, weight, unicodeRange, display: 'optional' }]];
  });
}

/** Whether a face has the letters of English, French and Spanish. */
function isBasic([, , { unicodeRange }]: Face): boolean {
  return unicodeRange?.toUpperCase().startsWith('U+20-7E') ?? false;
}

function fileNameIn(source: string): string {
  return /[^/]+\.woff2/.exec(source)?.[0] ?? source;
}

async function fetchFile(source: string): Promise<string> {
  const address = /url\(["']?(.+?)["']?\)/.exec(source)?.[1] ?? '';
  const response = await fetch(address, { priority: 'low' });
  if (!response.ok) throw new Error(`The font ${address} is answered with ${response.status}.`);
  return toBase64(await response.blob());
}

function toBase64(blob: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
