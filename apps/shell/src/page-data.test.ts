import { expect, test } from 'vitest';
import { readOffers } from './page-data.ts';
import { sampleRelease } from './remotes/testing/sample-release.ts';

const placement = {
  kind: 'placement',
  name: 'lessons',
  sequence: 7,
  issuedAt: '2026-11-21T10:00:00Z',
  expires: '2027-11-21T10:00:00Z',
  allowed: ['1.0.0'],
  revoked: [],
  signature: { keyId: 'ops', value: 'AAAA' },
};
const first = sampleRelease('lessons', '1.2.0');
const placed = { ...first, extras: { ...first.extras, placement } };
const before = sampleRelease('lessons', '1.1.0');
const mapOf = (...releases: unknown[]) => ({ schema: '', microFrontends: { lessons: releases } });

test('keeps the order of releases, with the placement from the first one', () => {
  const lessons = readOffers(mapOf(placed, before)).get('lessons');
  expect(lessons?.offers).toMatchObject([{ release: { url: first.url } }, { release: { url: before.url } }]);
  expect(lessons?.placement?.sequence).toBe(7);
});

test.each([undefined, 'sha256-AAAA'])(
  'a release with the hash %s affects neither the placement nor the previous release',
  (integrity) => {
    const metadata = { ...placed.metadata, integrity };
    const lessons = readOffers(mapOf({ ...placed, metadata }, before)).get('lessons');
    expect(lessons?.offers).toMatchObject([
      { version: '1.2.0', failure: { fault: 'integrity', message: expect.stringContaining('metadata.integrity') } },
      { version: '1.1.0', release: { url: before.url } },
    ]);
    expect(lessons?.placement?.sequence).toBe(7);
  },
);

test.each([
  ['an address elsewhere', { ...placed, url: 'https://evil.example/app.js' }, '1.2.0'],
  ['a malformed version', { ...placed, metadata: { ...placed.metadata, version: 'latest' } }, 'latest'],
  ['no declaration', { ...placed, extras: {} }, '1.2.0'],
  ['no version', { ...placed, metadata: { integrity: placed.metadata.integrity } }, 'without a version'],
  ['nothing', null, 'without a version'],
])('a release with %s is rejected alone', (_what, release, version) => {
  expect(readOffers(mapOf(release, before)).get('lessons')?.offers).toMatchObject([
    { version, failure: { fault: 'untrusted' } },
    { release: { url: before.url } },
  ]);
});

test.each([null, [], {}, { microFrontends: { lessons: 'x' } }])('%j is not a map', (json) => {
  expect(() => readOffers(json)).toThrow();
});
