import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplePlacement, sampleState } from '../testing/samples.ts';
import { bucketOf, resolveFor, type Visitor } from './resolve-for.ts';
import type { ServedState } from './served-state.ts';

test('is the first six bytes of the SHA-256 of salt, colon and visitor', () => {
  // printf salt:visitor | sha256sum
  expect(bucketOf('salt', 'visitor')).toBe(0x3775ec2880b1 / 2 ** 48);
  expect(bucketOf('', '')).toBe(0xe7ac0786668e / 2 ** 48);
});

test('shares are accurate to half a point, and canaries of two remotes are independent', () => {
  const visitors = Array.from({ length: 100_000 }, (_, place) => `visitor-${place.toString(36)}`);
  const places = visitors.map(
    (visitor) => [bucketOf('k3J9-lessons', visitor), bucketOf('p0Xa-exams', visitor)] as const,
  );
  const share = (part: (one: (typeof places)[number]) => boolean) => places.filter(part).length / places.length;
  for (const percent of [1, 5, 25, 50, 99])
    expect(Math.abs(share(([place]) => place < percent / 100) - percent / 100)).toBeLessThan(0.005);
  expect(Math.abs(share(([one, other]) => one < 0.1 && other < 0.1) - 0.01)).toBeLessThan(0.002);
});

const visitor: Visitor = { id: 'visitor-1' };
const canary = { version: '1.3.0', percent: 100, since: '2026-11-21T10:00:00.000Z' };

function lessonsFor(state: ServedState, who: Visitor = visitor) {
  return resolveFor(state, who).get('lessons');
}

function without(state: ServedState, ...versions: string[]): ServedState {
  const remotes = [...state.remotes].map(([name, remote]) => {
    const records = new Map([...remote.records].filter(([version]) => !versions.includes(version)));
    return [name, { ...remote, records }] as const;
  });
  return { ...state, remotes: new Map(remotes) };
}

test('by default visitors get the stable version with two fallbacks', () => {
  expect(lessonsFor(sampleState({ lessons: { previous: ['1.1.0', '1.0.0', '0.9.0'] } }))).toEqual({
    version: '1.2.0',
    bucket: 'stable',
    explain: 'lessons 1.2.0: it is live for everyone.',
    fallbacks: ['1.1.0', '1.0.0'],
  });
});

const state = sampleState({
  lessons: { canary: { ...canary, version: '1.0.0' }, pins: { u1: '1.1.0' }, previews: ['1.3.0'] },
});
const everything = { id: 'visitor-1', uid: 'u1', hold: { lessons: '1.2.0' }, preview: { lessons: '1.3.0' } };

test.each([
  ['hold', everything, '1.2.0', 'lessons 1.2.0: a tab with unsaved work runs on it.'],
  ['pin', { ...everything, hold: {} }, '1.1.0', 'lessons 1.1.0: the learner u1 is pinned to it.'],
  ['preview', { ...everything, hold: {}, uid: 'u2' }, '1.3.0', 'lessons 1.3.0: it was chosen in this browser.'],
  ['canary', { id: 'visitor-1' }, '1.0.0', "this visitor's bucket "],
])('in the order hold, pin, preview, canary, stable: %s', (bucket, who, version, explain) => {
  expect(lessonsFor(state, who)).toMatchObject({ bucket, version, explain: expect.stringContaining(explain) });
});

describe('a canary', () => {
  test('falls back to the stable version', () => {
    expect(lessonsFor(sampleState({ lessons: { canary } }))).toMatchObject({
      version: '1.3.0',
      fallbacks: ['1.2.0', '1.1.0'],
    });
  });

  test('that was halted automatically is not served, and the explanation says so', () => {
    expect(lessonsFor(sampleState({ lessons: { canary } }, true))).toMatchObject({
      version: '1.2.0',
      explain: 'lessons 1.2.0: it is live, and the canary 1.3.0 was halted automatically.',
    });
  });

  test('is served exactly to visitors whose bucket is below its percentage', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 100, noNaN: true }), (id, percent) => {
        const found = lessonsFor(sampleState({ lessons: { canary: { ...canary, percent } } }), { id });
        expect(found?.bucket).toBe(bucketOf('salt-of-lessons', id) < percent / 100 ? 'canary' : 'stable');
      }),
    );
  });

  test('raised from 1 over 5 and 25 to 100 percent moves no visitor back', () => {
    const ids = Array.from({ length: 2000 }, (_, place) => `v${place}`);
    const groups = [0, 1, 5, 25, 100].map((percent) => {
      const state = sampleState({ lessons: { canary: { ...canary, percent } } });
      return new Set(ids.filter((id) => lessonsFor(state, { id })?.bucket === 'canary'));
    });
    expect(groups[0]?.size).toBe(0);
    expect(groups[4]?.size).toBe(2000);
    for (const [place, group] of groups.slice(1).entries()) {
      expect([...(groups[place] ?? [])].filter((id) => !group.has(id))).toEqual([]);
    }
  });
});

describe('skips a version and explains it, if', () => {
  test('the held version is revoked', () => {
    const placement = samplePlacement('lessons', { allowed: ['1.2.0'], revoked: ['1.1.0'] });
    const state = sampleState({ lessons: { placement } });
    expect(lessonsFor(state, { ...visitor, hold: { lessons: '1.1.0' } })).toMatchObject({
      version: '1.2.0',
      bucket: 'stable',
      explain: 'lessons 1.2.0: it is live for everyone. Not 1.1.0 (hold): it is revoked.',
      fallbacks: [],
    });
  });

  test('the held version was never allowed, or is invalid', () => {
    for (const held of ['9.9.9', '../../pointers', '']) {
      const found = lessonsFor(sampleState({ lessons: {} }), { ...visitor, hold: { lessons: held } });
      expect(found).toMatchObject({ version: '1.2.0', explain: expect.stringContaining('it may not be served') });
    }
  });

  test('the canary or the pinned version cannot be trusted', () => {
    const state = without(sampleState({ lessons: { canary, pins: { u1: '1.0.0' } } }), '1.3.0', '1.0.0');
    expect(lessonsFor(state, { ...visitor, uid: 'u1' })).toMatchObject({
      version: '1.2.0',
      explain: expect.stringContaining(
        'Not 1.0.0 (pin): it cannot be read or trusted. Not 1.3.0 (canary): it cannot be read or trusted.',
      ),
      fallbacks: ['1.1.0'],
    });
  });

  test('the stable version cannot be trusted, and serves the previous one', () => {
    expect(lessonsFor(without(sampleState({ lessons: {} }), '1.2.0'))).toMatchObject({
      version: '1.1.0',
      fallbacks: ['1.0.0'],
    });
  });

  test('no version can be served, and omits the remote', () => {
    const state = sampleState({ lessons: { placement: samplePlacement('lessons', { allowed: [] }) }, exams: {} });
    expect([...resolveFor(state, visitor).keys()]).toEqual(['exams']);
  });
});

test.each([
  ['is previewed', '1.3.0', 'preview'],
  ['was live', '1.1.0', 'preview'],
  ['only tabs with unsaved work may use', '1.0.0', 'stable'],
  ['does not exist', '9.9.9', 'stable'],
])('choosing a version that %s: %s, %s', (_what, chosen, bucket) => {
  const state = sampleState({ lessons: { previews: ['1.3.0'], previous: ['1.1.0'] } });
  expect(lessonsFor(state, { ...visitor, preview: { lessons: chosen } })?.bucket).toBe(bucket);
});

test('properties of Object.prototype are no candidates', () => {
  const state = sampleState({ constructor: {}, lessons: { pins: {} } });
  const found = resolveFor(state, { ...visitor, uid: 'toString', hold: {}, preview: {} });
  expect([...found.values()].map(({ bucket }) => bucket)).toEqual(['stable', 'stable']);
});
