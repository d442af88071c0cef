import { expect, test } from 'vitest';
import { auditVerdict } from './audit-verdict.ts';

const report = (severities: Record<string, string>) => {
  const count = (level: string) => Object.values(severities).filter((severity) => severity === level).length;
  return JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
    metadata: { vulnerabilities: { high: count('high'), critical: count('critical') } },
  });
};

test('faults that are not serious are let through, whatever npm says before', () => {
  expect(auditVerdict(`npm warn old lockfile\n${report({ one: 'moderate' })}`).ok).toBe(true);
});

test('serious ones are named, and no others', () => {
  expect(auditVerdict(report({ one: 'low', two: 'high', three: 'critical' }))).toEqual({
    ok: false,
    sentence: 'Serious faults are known of two (high), three (critical). "npm audit" says more.',
  });
});

test.each(['{"message":"405 Method Not Allowed","statusCode":405}', 'npm error audit endpoint', '{ half'])(
  'a registry that does not answer is no clean bill: %s',
  (output) => {
    expect(auditVerdict(output)).toEqual({
      ok: false,
      sentence: 'The registry does not say which faults are known of packages, so nothing was looked at.',
    });
  },
);
