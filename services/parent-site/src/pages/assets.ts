import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Asset {
  body: string;
  type: string;
  /** Contains a hash of the content, so that browsers may cache it forever. */
  href: string;
}

function readAsset(name: string, type: string): Asset {
  const body = readFileSync(join(import.meta.dirname, '../../public', name), 'utf8');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { body, type: `${type}; charset=utf-8`, href: `/assets/${name}?v=${hash}` };
}

/** The files of `public/`. */
export const assets = {
  'site.css': readAsset('site.css', 'text/css'),
  'forms.css': readAsset('forms.css', 'text/css'),
  'auth-dialog.js': readAsset('auth-dialog.js', 'text/javascript'),
  'icon.svg': readAsset('icon.svg', 'image/svg+xml'),
};
