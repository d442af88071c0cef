import { parseReleaseUrl } from '@tensely/platform/logic';
import { z } from 'zod';

/** What a browser refused, and of which release it was. */
export interface Refusal {
  remote: string;
  version: string;
  directive: string;
}

/** What the policies of our pages can be refused by; whatever else is named was made up. */
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
/** What stands for a script without a hash (`Integrity-Policy`), which has no directive. */
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
 * Reads what a browser reports by itself of a page's security policies, in either of its forms. Of a report remain the
 * directive and the release that its addresses name; one that names none (a browser's extension, mostly), or a directive
 * that does not exist, is passed over.
 * Undefined for what is no report.
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
