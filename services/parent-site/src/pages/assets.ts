import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const types = {
  'tokens.css': 'text/css',
  'site.css': 'text/css',
  'home.css': 'text/css',
  'auth-dialog.css': 'text/css',
  'auth-dialog.js': 'text/javascript',
  'icon.svg': 'image/svg+xml',
} as const;

interface Asset {
  body: string;
  type: string;
  /** The address that changes with the content, so that browsers may keep it for good. */
  href: string;
}

function read(name: keyof typeof types): Asset {
  const body = readFileSync(new URL(`../../public/${name}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
  return { body, type: `${types[name]}; charset=utf-8`, href: `/assets/${name}?v=${hash}` };
}

/** The files of `public/`, read once. */
export const assets = {
  'tokens.css': read('tokens.css'),
  'site.css': read('site.css'),
  'home.css': read('home.css'),
  'auth-dialog.css': read('auth-dialog.css'),
  'auth-dialog.js': read('auth-dialog.js'),
  'icon.svg': read('icon.svg'),
} as const satisfies Record<keyof typeof types, Asset>;
