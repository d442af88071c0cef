import { createHash } from 'node:crypto';
import type { Address, Live } from './live-releases.ts';

/** The settings that the shell reads from its page (apps/shell, page-data). */
export interface PageSettings {
  parentUrl: string;
  cookieDomain?: string | undefined;
  progressUrl: string;
  budgets: { script: number; load: number; mount: number };
}

/** Writes the shell's page for one address: settings and release map as data blocks, preload links for what comes first. */
export function composePage(live: Live, settings: PageSettings, address: Address): { html: string; etag: string } {
  const links = live.firstFiles(address).map(preloadLink).join('');
  const blocks = dataBlock('settings', settings) + dataBlock('release-map', live.releaseMap);
  const html = live.shellPage.replace('</head>', () => `${links}${blocks}</head>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}

function preloadLink({ url, integrity }: { url: string; integrity: string }) {
  if (url.endsWith('.json')) return `<link rel="preload" as="fetch" href="${url}" crossorigin="anonymous">`;
  const kind = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`;
}

/** JSON that a browser will not mistake for markup or script. */
function dataBlock(id: string, value: unknown) {
  const json = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${id}">${json}</script>`;
}
