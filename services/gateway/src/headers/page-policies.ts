/** The Trusted Types policies that a shell may create. */
const TRUSTED_TYPES_POLICIES = ['tensely'] as const;

interface Options {
  /** The shell's page, which declares whether it supports Trusted Types. */
  page: string;
  /** Origins other than our own that the page may call. */
  api: readonly string[];
  /** Origins of dev servers on this machine. */
  development?: readonly string[];
}

type Directives = Record<string, readonly string[]>;

/**
 * The security headers of a page. They forbid inline code, eval and scripts without a hash. A page with `<meta name="policies"
 * content="trusted-types">` gets Trusted Types as well.
 */
export function pagePolicies({ page, api, development = [] }: Options): Record<string, string> {
  const isDevelopment = development.length > 0;
  return {
    'Content-Security-Policy': written({
      ...productionDirectives(api),
      ...(isDevelopment && developmentDirectives(api, development)),
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

function productionDirectives(api: readonly string[]): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
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
function developmentDirectives(api: readonly string[], origins: readonly string[]): Directives {
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    'script-src': ["'self'", ...origins, "'unsafe-eval'"],
    'style-src': ["'self'", ...origins, "'unsafe-inline'"],
    'font-src': ["'self'", ...origins],
    'img-src': ["'self'", ...origins, 'data:'],
    'connect-src': ["'self'", ...api, ...origins, ...sockets],
  };
}

function canTrustTypes(page: string): boolean {
  return /<meta name="?policies"? content="?trusted-types\b/.test(page);
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
