import { AFTER_PAINT, type PageSettings, type ReleaseMap } from '@tensely/platform/host';
import type { FirstFile } from './first-files.ts';
import type { StyleSheet } from './page-caches.ts';
import type { PageContent, PrerenderedBody } from './prerendered-page.ts';

interface Parts {
  page: string;
  /** The page's `lang`, for example "en-GB". */
  locale: string;
  settings: PageSettings;
  releaseMap: ReleaseMap;
  firstFiles: readonly FirstFile[];
  prerendered: PrerenderedBody | undefined;
  uid: string | undefined;
}

/** Browsers that support it (HTML, `rel="expect"`) render the page in one go once the template behind the screen is parsed. */
const PAINTED_AS_A_WHOLE = `<link rel="expect" href="#${AFTER_PAINT}" blocking="render">`;

const SHELL_SCRIPT = /<script defer src="([^"]+)" integrity="([^"]+)"[^>]*><\/script>/;

/** The place for the prerendered body; a page without one ends there. */
const START_OF_BODY = /<div id="app"><\/div>|<\/body>/;

/**
 * Composes the page: the prerendered markup with its style sheets in it, preload links for the first files, and finally settings
 * and release map as data blocks, which the first paint does not need. With a prerendered screen the links and the shell's script
 * are in a template, because each request and each script costs a slow CPU some milliseconds; the first script takes them from
 * there once the screen is painted (apps/shell/src/first-script/after-paint.js). The browser can start with `head` while `rest`
 * is rendered, which is a promise if it has what a learner has done: then nothing may cache it.
 */
export function composePage({ page, locale, settings, releaseMap, firstFiles, prerendered, uid }: Parts) {
  const { styles, files, feedback, content, hasScreen } = prerendered ?? NOTHING;
  // The first script of an older shell does not start it.
  const [script = '', url, integrity] =
    (hasScreen && page.includes(`"${AFTER_PAINT}"`) && SHELL_SCRIPT.exec(page)) || [];
  const others = [...firstFiles, ...files].filter(isNew(styles));
  const preloads = others.map(preloadLink).join('');
  const links = styles.map(styleElement).join('') + (hasScreen ? PAINTED_AS_A_WHOLE : preloads);
  const framed = page
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(script, url && integrity ? preloadLink({ url, integrity }) : '')
    .replace('</head>', () => `${links}</head>`);
  const start = framed.search(START_OF_BODY);
  const templates = feedback.map((changes) => `<template data-feedback="">${changes}</template>`).join('');
  const next = hasScreen ? `<template id="${AFTER_PAINT}">${preloads}${script}</template>` : '';
  const blocks = dataBlock('settings', settings) + dataBlock('release-map', releaseMap);
  const write = ({ markup, learnerData }: PageContent) => {
    const learner = learnerData === undefined ? '' : dataBlock('learner', { uid, data: learnerData });
    return framed
      .slice(start)
      .replace('<div id="app"></div>', (place) => (prerendered ? appElement(prerendered, markup) + templates : place))
      .replace('</body>', () => `${next}${learner}${blocks}</body>`);
  };
  return { head: framed.slice(0, start), rest: content instanceof Promise ? content.then(write) : write(content) };
}

const NOTHING: PrerenderedBody = { content: { markup: '' }, hasScreen: false, styles: [], files: [], feedback: [] };

function appElement({ ownScreen }: PrerenderedBody, markup: string) {
  const screen = ownScreen ? ` data-screen="${ownScreen}"` : '';
  return `<div id="app" data-drawn=""${screen}>${markup}</div>`;
}

/** Whether a file is not in these lists, and occurs for the first time. */
function isNew(others: readonly { url: string }[]) {
  const known = new Set(others.map(({ url }) => url));
  return ({ url }: FirstFile) => !known.has(url) && known.add(url) !== undefined;
}

/** The build's chunk loader and the shell's file loader take it for the file at this address. */
function styleElement({ url, text }: StyleSheet) {
  return `<style data-href="${url}">${text}</style>`;
}

function preloadLink({ url, integrity }: FirstFile) {
  if (url.endsWith('.json')) return `<link rel="preload" as="fetch" href="${url}" crossorigin="anonymous">`;
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** JSON with every character escaped that could end or open an element. */
function dataBlock(id: string, value: unknown) {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
