import { createHash } from 'node:crypto';
import type { PageSettings, ReleaseMap } from '@tensely/platform/host';
import type { FirstFile } from './first-files.ts';

interface Parts {
  /** The shell's own page. */
  page: string;
  settings: PageSettings;
  releaseMap: ReleaseMap;
  firstFiles: readonly FirstFile[];
}

/** Writes the page: settings and release map as data blocks, preload links for the first files. `tag` is a hash of it. */
export function composePage({ page, settings, releaseMap, firstFiles }: Parts): { html: string; tag: string } {
  const links = firstFiles.map(preloadLink).join('');
  const blocks = dataBlock('settings', settings) + dataBlock('release-map', releaseMap);
  const html = page.replace('</head>', () => `${links}${blocks}</head>`);
  return { html, tag: createHash('sha256').update(html).digest('base64url').slice(0, 22) };
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
