/** The names of the Trusted Types policies that a shell may make: its own, and the one for scripts that bundles load. */
export const TRUSTED_TYPES_POLICIES = ['tensely', 'default'] as const;

export interface PolicyOptions {
  /** The shell's page, which says by itself which of the newer policies it can live with. */
  page: string;
  /** Origins beside our own that the page talks to. */
  api: readonly string[];
  /** Origins on this machine that remotes are served from while somebody works on them. */
  development?: readonly string[];
}

type Directives = Record<string, readonly string[]>;

/**
 * The headers that say what a page may do. Nothing is inline and nothing is evaluated. A page with
 * `<meta name="policies" content="trusted-types integrity">` also gets Trusted Types, and scripts and style sheets
 * without a hash are refused. What a browser refuses is reported to /beacons.
 */
export function pagePolicies({ page, api, development = [] }: PolicyOptions): Record<string, string> {
  const declared = development.length > 0 ? [] : declaredPolicies(page);
  const headers: Record<string, string> = {
    'Content-Security-Policy': written({
      ...productionDirectives(api),
      ...(declared.includes('trusted-types') && trustedTypes),
      ...(development.length > 0 && developmentDirectives(api, development)),
    }),
    'Reporting-Endpoints': 'beacons="/beacons"',
  };
  if (declared.includes('integrity')) {
    headers['Integrity-Policy'] = 'blocked-destinations=(script style), endpoints=(beacons)';
  }
  return headers;
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
    'connect-src': ["'self'", ...api],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'report-to': ['beacons'],
    // For browsers that do not know report-to; the others pass over it.
    'report-uri': ['/beacons'],
  };
}

/** A development build evaluates its modules, writes style elements, and is told of changes over a socket. */
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

function declaredPolicies(page: string): string[] {
  return /<meta name="?policies"? content="([a-z -]+)"/.exec(page)?.[1]?.split(' ') ?? [];
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
