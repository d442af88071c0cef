import { parseReleaseUrl } from '@tensely/platform/host';
import { z } from 'zod';

/** Something that a browser refused, by the release that it belongs to. */
interface Refusal {
  remote: string;
  version: string;
  directive: string;
}

/** The directives that exist. A report with another one was made up. */
const KNOWN_DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'font-src',
  'img-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'prefetch-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
]);
/** The name under which scripts without a hash (`Integrity-Policy`) are counted: they have no directive. */
const INTEGRITY = 'integrity';

const directive = z.string().max(200);
const place = z.string().max(2000).optional();

const modernSchema = z
  .array(
    z.object({
      type: z.enum(['csp-violation', 'integrity-violation']),
      body: z.object({
        effectiveDirective: directive.optional(),
        blockedURL: place,
        sourceFile: place.nullish(),
      }),
    }),
  )
  .max(64);
const olderSchema = z.object({
  'csp-report': z.object({
    'effective-directive': directive.optional(),
    'violated-directive': directive.optional(),
    'blocked-uri': place,
    'source-file': place.nullish(),
  }),
});

/**
 * Reads what a browser reports of a page's security policies, in either of the two formats. Only the directive and the
 * release in its addresses are kept; a report without a release (mostly from a browser extension) is left out. Undefined for what
 * is no report.
 */
export function readReports(json: unknown): Refusal[] | undefined {
  const modern = modernSchema.safeParse(json);
  if (modern.success) {
    return modern.data.flatMap(({ type, body }) =>
      refusal(type === 'integrity-violation' ? INTEGRITY : known(body.effectiveDirective), [
        body.blockedURL,
        body.sourceFile,
      ]),
    );
  }
  const older = olderSchema.safeParse(json).data?.['csp-report'];
  if (!older) return undefined;
  const name = older['effective-directive'] ?? older['violated-directive'];
  return refusal(known(name), [older['blocked-uri'], older['source-file']]);
}

function known(name: string | undefined): string | undefined {
  return name !== undefined && KNOWN_DIRECTIVES.has(name) ? name : undefined;
}

function refusal(name: string | undefined, addresses: readonly (string | null | undefined)[]): Refusal[] {
  for (const address of addresses) {
    const release = parseReleaseUrl((address && URL.parse(address)?.pathname) || '');
    if (name && release?.origin === '') return [{ remote: release.name, version: release.version, directive: name }];
  }
  return [];
}
