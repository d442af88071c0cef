import { check, type Schema } from '@tensely/core/logic';
import { pageSettingsSchema, releaseSchema } from '@tensely/platform/host';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPageSettings, isRelease } from './page-guards.ts';

const signature = { keyId: 'ops', value: 'AAAA' };
const signed = { name: 'toeic', sequence: 7, issuedAt: '2026-11-21', expires: '2027-11-21', signature };
const item = { label: 'Start', path: '/exams/toeic', note: 'new', first: true };
const release = {
  url: '/remotes/toeic/1.0.0/remoteEntry.js',
  fallbackUrl: 'https://files.example/remotes/toeic/1.0.0/remoteEntry.js',
  metadata: { integrity: `sha384-${'A'.repeat(64)}`, version: '1.0.0' },
  deployment: { traffic: 100, default: true },
  extras: {
    declaration: {
      name: 'toeic',
      title: 'TOEIC',
      contract: '^1.0.0',
      basename: '/',
      routes: [{ path: '/exams/toeic', layout: 'navigation', subpaths: true, files: ['a.js'] }],
      sidebar: [{ title: 'Exams', order: 2, items: [item], groups: [{ label: 'B1', path: '/B1', items: [item] }] }],
      labels: { fr: { TOEIC: 'TOEIC' } },
      drawn: true,
      contentIndex: {},
    },
    publishedAt: '2026-11-21',
    files: 'digest',
    signature,
    placement: {
      kind: 'placement',
      ...signed,
      allowed: ['1.0.0'],
      revoked: ['0.9.0'],
      renewal: { kind: 'renewal', ...signed },
    },
  },
};
const settings = {
  parentUrl: 'http://localhost:4400',
  cookieDomain: 'localhost',
  progressUrl: '/api',
  firebase: { apiKey: 'key' },
  supportUrl: 'mailto:help@example.com',
  languages: ['fr'],
  budgets: { script: 1, load: 2, mount: 3 },
  trust: [{ keyId: 'ops', publicKey: 'AAAA', publish: ['*'], promote: ['*'], renew: ['*'] }],
  shell: { version: '1.0.0', bucket: 'stable' },
  buckets: { toeic: 'canary' },
  offline: true,
  overrides: { toeic: 'http://localhost:4301/remoteEntry.js' },
};

/** The paths of all values inside a value. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, child]) => {
    const next = name === key ? replaceAt(child, rest, by) : child;
    return next === undefined ? [] : [[name, next]];
  });
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

const texts = ['', 'x', '/x', '//x', 'javascript:1', '/remotes/x', 'x'.repeat(81)];
const odd = [...texts, undefined, null, 0, 1.5, -1, true, false, [], {}];

test.each<[string, object, Schema, (value: unknown) => boolean]>([
  ['a release', release, releaseSchema, isRelease],
  ['the settings', settings, pageSettingsSchema, isPageSettings],
])('the guard of %s accepts exactly what the schema accepts', (_name, valid, schema, isValid) => {
  expect([isValid(valid), check(schema, valid).success]).toEqual([true, true]);
  const change = fc.tuple(fc.constantFrom(...pathsOf(valid)), fc.oneof(fc.constantFrom(...odd), fc.jsonValue()));
  fc.assert(
    fc.property(change, ([path, value]) => {
      const changed = replaceAt(valid, path, value);
      expect(isValid(changed)).toBe(check(schema, changed).success);
    }),
    { numRuns: 1500 },
  );
});
