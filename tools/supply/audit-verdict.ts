import { z } from 'zod';

const auditSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/** The verdict on `npm audit --json`: fails for vulnerabilities rated high or critical, and for a registry without an answer. */
export function auditVerdict(output: string): { ok: boolean; sentence: string } {
  const found = auditSchema.safeParse(jsonIn(output));
  if (!found.success) {
    return {
      ok: false,
      sentence: 'The registry returned no audit report, so no package was checked.',
    };
  }
  const { metadata, vulnerabilities } = found.data;
  const { high, critical } = metadata.vulnerabilities;
  if (high + critical === 0) return { ok: true, sentence: 'No distributed package has a serious known vulnerability.' };
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => ['high', 'critical'].includes(severity));
  const names = serious.map(([name, { severity }]) => `${name} (${severity})`).join(', ');
  return { ok: false, sentence: `Serious vulnerabilities are known in ${names}. Run "npm audit" for details.` };
}

/** Skips warnings that npm prints before the JSON document. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}
