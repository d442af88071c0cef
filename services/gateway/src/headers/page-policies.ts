import { createHash } from 'node:crypto';
import type { StyleSheet } from '../page/style-sheets.ts';

/** The Trusted Types policies that a shell may create. */
const TRUSTED_TYPES_POLICIES = ['tensely'] as const;

interface Options {
  /** The page of the shell's release: it declares whether it supports Trusted Types, and may contain scripts and styles. */
  page: string;
  /** The style sheets that the gateway adds. */
  styles?: readonly StyleSheet[] | undefined;
  /** Origins other than our own that the page may call. */
  api: readonly string[];
  /** Origins of dev servers on this machine. */
  development?: readonly string[];
}

type Directives = Record<string, readonly string[]>;

/**
 * The security headers of a page. They forbid eval, and scripts and inline code without a hash. A page with `<meta name="policies"
 * content="trusted-types">` gets Trusted Types as well.
 */
export function pagePolicies({ page, styles = [], api, development = [] }: Options): Record<string, string> {
  const isDevelopment = development.length > 0;
  return {
    'Content-Security-Policy': written({
      ...productionDirectives(page, styles, api),
      ...(isDevelopment && developmentDirectives(page, api, development)),
      ...(!isDevelopment && canTrustTypes(page) && trustedTypes),
    }),
    // Only for scripts: browsers do not support style sheets here yet, and warn about them.
    ...(!isDevelopment && { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  };
}

const trustedTypes: Directives = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': TRUSTED_TYPES_POLICIES,
};

function productionDirectives(page: string, styles: readonly StyleSheet[], api: readonly string[]): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...contentsOf(page, 'script').map(hashSource)],
    'style-src': [
      "'self'",
      ...contentsOf(page, 'style').map(hashSource),
      ...styles.map(({ text }) => hashSource(text)),
    ],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'", ...api],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
}

/** A development build evaluates its modules, injects style elements and receives changes over a WebSocket. */
function developmentDirectives(page: string, api: readonly string[], origins: readonly string[]): Directives {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'script-src': ["'self'", ...contentsOf(page, 'script').map(hashSource), ...origins, "'unsafe-eval'"],
    'style-src': ["'self'", ...origins, "'unsafe-inline'"],
    'font-src': ["'self'", ...origins],
    'img-src': ["'self'", ...origins, 'data:'],
    'connect-src': ["'self'", ...api, ...origins, ...sockets],
  };
}

/** The texts of elements without attributes, as the build writes them. */
function contentsOf(page: string, element: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text = '']) => text);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function canTrustTypes(page: string): boolean {
  return /<meta name="?policies"? content="?trusted-types\b/.test(page);
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
