import { expect, test } from 'vitest';
import { auditVerdict } from './audit-verdict.ts';

const report = (severities: Record<string, string>) => {
  const count = (level: string) => Object.values(severities).filter((severity) => severity === level).length;
  return JSON.stringify({
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
    metadata: { vulnerabilities: { high: count('high'), critical: count('critical') } },
  });
};

test('vulnerabilities below high are accepted, even after npm warnings', () => {
  expect(auditVerdict(`npm warn old lockfile\n${report({ one: 'moderate' })}`).ok).toBe(true);
});

test('counts high and critical ones only', () => {
  expect(auditVerdict(report({ one: 'low', two: 'high', three: 'critical' }))).toEqual({
    ok: false,
    sentence: 'Serious vulnerabilities are known in two (high), three (critical). Run "npm audit" for details.',
  });
});

test.each(['{"message":"405 Method Not Allowed","statusCode":405}', 'npm error audit endpoint', '{ half'])(
  'an unreachable registry fails the audit: %s',
  (output) => {
    expect(auditVerdict(output)).toEqual({
      ok: false,
      sentence: 'The registry returned no audit report, so no package was checked.',
    });
  },
);
