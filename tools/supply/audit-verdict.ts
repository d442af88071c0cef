import { z } from 'zod';

const auditSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/** What `npm audit --json` found. Serious are faults of the levels high and critical; a registry that does not answer has found nothing out. */
export function auditVerdict(output: string): { ok: boolean; sentence: string } {
  const found = auditSchema.safeParse(jsonIn(output));
  if (!found.success) {
    return {
      ok: false,
      sentence: 'The registry does not say which faults are known of packages, so nothing was looked at.',
    };
  }
  const { metadata, vulnerabilities } = found.data;
  const { high, critical } = metadata.vulnerabilities;
  if (high + critical === 0) return { ok: true, sentence: 'No serious fault is known of a package that is passed on.' };
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  const names = serious.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return { ok: false, sentence: `Serious faults are known of ${names}. "npm audit" says more.` };
}

/** npm writes warnings before the document. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}
