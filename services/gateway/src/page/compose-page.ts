import { createHash } from 'node:crypto';
import { AFTER_PAINT, type PageSettings, type ReleaseMap } from '@tensely/platform/host';
import type { FirstFile } from './first-files.ts';
import type { PrerenderedBody } from './prerendered-page.ts';

interface Parts {
  /** The shell's own page. */
  page: string;
  /** What the page says its language is: "en-GB". */
  locale: string;
  settings: PageSettings;
  releaseMap: ReleaseMap;
  firstFiles: readonly FirstFile[];
  prerendered: PrerenderedBody | undefined;
}

/** Browsers that know it (HTML, "expect") lay the page out once, when the template behind the screen is read, and not as it comes in. */
const PAINTED_AS_A_WHOLE = `<link rel="expect" href="#${AFTER_PAINT}" blocking="render">`;

/**
 * Writes the page: what is drawn of it with its style sheets, preload links for the first files, and last settings and
 * release map as data blocks, which the first paint does not need. Where a screen is drawn the links are in a template: each
 * request costs a slow processor some milliseconds, and the shell asks for these files once the screen is painted
 * (apps/shell/src/screen/when-painted.ts). `tag` is a hash of the page.
 */
export function composePage({ page, locale, settings, releaseMap, firstFiles, prerendered }: Parts): {
  html: string;
  tag: string;
} {
  const { styles, files, verdicts } = prerendered ?? { styles: [], files: [], verdicts: [] };
  const answers = verdicts.length > 0 ? dataBlock('verdicts', verdicts) : '';
  const others = [...firstFiles, ...files].filter(isNew(styles));
  const preloads = others.map(preloadLink).join('');
  const links = styles.map(styleLink).join('') + (prerendered?.hasScreen ? PAINTED_AS_A_WHOLE : preloads);
  const next = prerendered?.hasScreen ? `<template id="${AFTER_PAINT}">${preloads}</template>` : '';
  const blocks = dataBlock('settings', settings) + dataBlock('release-map', releaseMap);
  const html = page
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="app"></div>', (place) =>
      prerendered ? `<div id="app" data-drawn="">${prerendered.markup}</div>${answers}` : place,
    )
    .replace('</body>', () => `${next}${blocks}</body>`);
  return { html, tag: createHash('sha256').update(html).digest('base64url').slice(0, 22) };
}

/** Whether a file is none of these, and came up for the first time. */
function isNew(others: readonly FirstFile[]) {
  const known = new Set(others.map(({ url }) => url));
  return ({ url }: FirstFile) => !known.has(url) && known.add(url) !== undefined;
}

/**
 * A style sheet that does not hold up the page when it hangs: the first script of the shell lets it apply once it is there
 * (apps/shell/src/first-script/prerendered-styles.js). The preload link makes the browser ask for it early.
 */
function styleLink({ url, integrity }: FirstFile) {
  const file = `href="${url}" integrity="${integrity}" crossorigin="anonymous"`;
  return `<link rel="preload" as="style" ${file}><link rel="stylesheet" media="not all" data-awaited ${file}>`;
}

function preloadLink({ url, integrity }: FirstFile) {
  if (url.endsWith('.json')) return `<link rel="preload" as="fetch" href="${url}" crossorigin="anonymous">`;
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** JSON in which no character can end or open an element. */
function dataBlock(id: string, value: unknown) {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
