import { describe, expect, test } from 'vitest';
import { changeRouting, type Facts, type Routing, type RoutingChange } from './change-routing.ts';

const facts: Facts = {
  now: new Date('2026-11-21T10:00:00Z'),
  who: 'ann',
  why: 'because',
  newSalt: 'salt',
  isPublished: (version) => version.startsWith('1.'),
  haltOf: () => undefined,
};

const routing: Routing = {
  stable: '1.2.0',
  previous: ['1.1.0', '1.0.0'],
  salt: 'old-salt',
  pins: { u1: '1.1.0' },
  previews: ['1.4.0'],
  revoked: ['1.0.5'],
};
const onTrial: Routing = { ...routing, canary: { version: '1.3.0', percent: 5, since: '2026-11-20T10:00:00.000Z' } };
const locked: Routing = { ...onTrial, locked: { by: 'bo', why: 'exam day', when: '2026-11-21T08:00:00.000Z' } };
const name = 'lessons';

const after = (change: RoutingChange, before: Routing | undefined = routing, about: Partial<Facts> = {}) =>
  changeRouting(before, change, { ...facts, ...about });

describe('promoting', () => {
  test('places a remote for the first time', () => {
    expect(changeRouting(undefined, { verb: 'promote', name, version: '1.0.0' }, facts)).toEqual({
      stable: '1.0.0',
      previous: [],
      salt: 'salt',
      pins: {},
      previews: [],
      revoked: [],
    });
  });

  test('an earlier version removes it from previous', () => {
    expect(after({ verb: 'promote', name, version: '1.1.0' })).toMatchObject({ previous: ['1.2.0', '1.0.0'] });
  });

  test('the canary ends its trial; another canary continues', () => {
    expect(after({ verb: 'promote', name, version: '1.3.0' }, onTrial)).not.toHaveProperty('canary');
    expect(after({ verb: 'promote', name, version: '1.5.0' }, onTrial).canary).toEqual(onTrial.canary);
  });

  test('a canary that was halted automatically needs --again', () => {
    const halted = { haltOf: () => '2026-11-21 10:30 UTC: 90 of 100 loads are broken (p is 0.001).' };
    expect(() => after({ verb: 'promote', name, version: '1.3.0' }, onTrial, halted)).toThrow(
      'lessons 1.3.0 needs --again, because it was halted automatically at 2026-11-21 10:30 UTC: 90 of 100 loads are broken (p is 0.001).',
    );
    expect(after({ verb: 'promote', name, version: '1.3.0', again: true }, onTrial, halted).stable).toBe('1.3.0');
  });
});

describe('rolling back', () => {
  test('twice goes back two versions', () => {
    expect(after({ verb: 'rollback', name }, after({ verb: 'rollback', name }))).toMatchObject({
      stable: '1.0.0',
      previous: [],
    });
  });

  test('reaches any published version', () => {
    expect(after({ verb: 'rollback', name, to: '1.0.0' })).toMatchObject({ stable: '1.0.0', previous: [] });
    expect(after({ verb: 'rollback', name, to: '1.9.0' })).toMatchObject({
      stable: '1.9.0',
      previous: ['1.1.0', '1.0.0'],
    });
  });

  test('fails without a previous version, and to the live version', () => {
    const first = { ...routing, previous: [] };
    expect(() => after({ verb: 'rollback', name }, first)).toThrow('There is no version of lessons before 1.2.0.');
    expect(() => after({ verb: 'rollback', name, to: '1.2.0' })).toThrow('lessons 1.2.0 is live already.');
  });
});

describe('a canary', () => {
  test('with another percentage stays the same trial with the same salt', () => {
    const ramped = after({ verb: 'canary', name, version: '1.3.0', percent: 25 }, onTrial);
    expect(ramped.canary).toEqual({ version: '1.3.0', percent: 25, since: onTrial.canary?.since });
    expect(ramped.salt).toBe('old-salt');
  });

  test('of another version, or again, is a new trial', () => {
    const now = '2026-11-21T10:00:00.000Z';
    for (const trial of [{ version: '1.5.0' }, { version: '1.3.0', again: true }])
      expect(after({ verb: 'canary', name, percent: 5, ...trial }, onTrial).canary?.since).toBe(now);
  });

  test('has from 0 to 100 percent', () => {
    const withShare = (percent: number) => after({ verb: 'canary', name, version: '1.3.0', percent }).canary?.percent;
    expect([0, 0.5, 100].map(withShare)).toEqual([0, 0.5, 100]);
    for (const percent of [-1, 100.1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => withShare(percent)).toThrow('is not a percentage from 0 to 100');
  });

  test('cannot be the live version', () => {
    expect(() => after({ verb: 'canary', name, version: '1.2.0', percent: 5 })).toThrow('live for everyone');
  });

  test('that was halted automatically gets no higher percentage without --again', () => {
    const halted = { haltOf: () => 'too many errors' };
    const ramp = { verb: 'canary', name, version: '1.3.0', percent: 25 } as const;
    expect(() => after(ramp, onTrial, halted)).toThrow('halted automatically');
    expect(after({ ...ramp, again: true }, onTrial, halted).canary?.percent).toBe(25);
  });
});

test.each<[RoutingChange, string]>([
  [{ verb: 'pin', name, version: '1.1.0', user: 'u1' }, 'u1 is pinned to lessons 1.1.0 already.'],
  [{ verb: 'pin', name, version: '1.1.0', user: '' }, '"" is not the uid of a learner.'],
  [{ verb: 'pin', name, version: '1.1.0', user: 'a\u202eb' }, 'is not the uid of a learner.'],
  [{ verb: 'pin', name, version: '1.1.0', user: '__proto__' }, 'is not the uid of a learner.'],
  [{ verb: 'unpin', name, user: 'u9' }, 'u9 is not pinned to a version of lessons.'],
  [{ verb: 'unpin', name, user: 'toString' }, 'toString is not pinned'],
  [{ verb: 'preview', name, version: '1.4.0' }, 'lessons 1.4.0 can be previewed already.'],
  [{ verb: 'unpreview', name, version: '1.1.0' }, 'lessons 1.1.0 cannot be previewed.'],
])('%j fails', (change, why) => {
  expect(() => after(change)).toThrow(why);
});

describe('revoking', () => {
  test('removes a version from the whole routing', () => {
    const used = { ...onTrial, canary: { version: '1.1.0', percent: 5, since: '' }, previews: ['1.1.0', '1.4.0'] };
    expect(after({ verb: 'revoke', name, version: '1.1.0' }, used)).toEqual({
      ...routing,
      previous: ['1.0.0'],
      pins: {},
      previews: ['1.4.0'],
      revoked: ['1.0.5', '1.1.0'],
    });
  });

  test('the live version ends the trial of a previous version that becomes live', () => {
    const back = { ...routing, canary: { version: '1.1.0', percent: 5, since: '' } };
    expect(after({ verb: 'revoke', name, version: '1.2.0' }, back)).not.toHaveProperty('canary');
  });

  test.each([
    ['the live version without a predecessor', '1.2.0', { ...routing, previous: [] }, 'is live and has no predecessor'],
    ['a revoked version', '1.0.5', routing, 'lessons 1.0.5 is revoked already.'],
    ['an unknown version', '2.0.0', routing, 'There is no lessons 2.0.0'],
  ])('%s fails', (_what, version, before, why) => {
    expect(() => after({ verb: 'revoke', name, version }, before)).toThrow(why);
  });
});

describe('a lock', () => {
  test.each<RoutingChange>([
    { verb: 'promote', name, version: '1.3.0' },
    { verb: 'rollback', name },
    { verb: 'canary', name, version: '1.3.0', percent: 10 },
    { verb: 'pin', name, version: '1.0.0', user: 'u2' },
    { verb: 'unpin', name, user: 'u1' },
    { verb: 'preview', name, version: '1.0.0' },
    { verb: 'unpreview', name, version: '1.4.0' },
    { verb: 'lock', name },
    { verb: 'forget', name, versions: ['1.0.0'] },
  ])('prevents $verb', (change) => {
    expect(() => after(change, locked)).toThrow('lessons is locked by bo since 2026-11-21 08:00 UTC: exam day');
  });

  test.each<RoutingChange>([
    { verb: 'halt', name },
    { verb: 'revoke', name, version: '1.2.0' },
    { verb: 'renew', name },
  ])('allows $verb', (change) => {
    expect(after(change, locked).locked).toEqual(locked.locked);
  });
});

describe('forgetting', () => {
  test('stops serving versions', () => {
    const left = { ...routing, leaving: { '1.0.0': '2026-11-22T10:00:00.000Z', '1.6.0': '2026-11-22T10:00:00.000Z' } };
    const { previous, leaving } = after({ verb: 'forget', name, versions: ['1.0.0'] }, left);
    expect([previous, Object.keys(leaving ?? {})]).toEqual([['1.1.0'], ['1.6.0']]);
  });

  test.each(['1.2.0', '1.3.0', '1.1.0', '1.4.0'])('fails for %s, which is in use', (version) => {
    expect(() => after({ verb: 'forget', name, versions: ['1.0.0', version] }, onTrial)).toThrow(
      `lessons ${version} is in use; it cannot be removed.`,
    );
  });
});

const withVersion = ['promote', 'rollback', 'canary', 'pin', 'preview'] as const;

function changeTo(verb: (typeof withVersion)[number], version: string): RoutingChange {
  if (verb === 'rollback') return { verb, name, to: version };
  if (verb === 'canary') return { verb, name, version, percent: 5 };
  return verb === 'pin' ? { verb, name, version, user: 'u3' } : { verb, name, version };
}

test.each(withVersion)('%s fails for a revoked or unknown version', (verb) => {
  expect(() => after(changeTo(verb, '1.0.5'))).toThrow('lessons 1.0.5 is revoked.');
  expect(() => after(changeTo(verb, '2.0.0'))).toThrow('There is no lessons 2.0.0 in the release store.');
});

test.each<RoutingChange>([
  { verb: 'rollback', name },
  { verb: 'canary', name, version: '1.3.0', percent: 10 },
  { verb: 'halt', name },
  { verb: 'lock', name },
  { verb: 'revoke', name, version: '1.0.0' },
  { verb: 'renew', name },
])('$verb fails if nothing is live yet', (change) => {
  expect(() => changeRouting(undefined, change, facts)).toThrow(
    'No version of lessons is live yet; promote one first.',
  );
});

test('changes do not mutate their input', () => {
  const before = JSON.stringify(onTrial);
  after({ verb: 'promote', name, version: '1.5.0' }, onTrial);
  after({ verb: 'revoke', name, version: '1.2.0' }, onTrial);
  after({ verb: 'pin', name, version: '1.0.0', user: 'u2' }, onTrial);
  expect(JSON.stringify(onTrial)).toBe(before);
});
