import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signPlaced } from '../placement/sign-placed.ts';
import { sampleKey } from '../testing/samples.ts';
import { changeRouting, type Facts, type Routing, type RoutingChange } from './change-routing.ts';

const name = 'lessons';
const facts: Facts = {
  now: new Date('2026-11-21T10:00:00Z'),
  who: 'ann',
  why: '',
  newSalt: 'salt',
  isPublished: () => true,
  haltOf: () => undefined,
};

const { signer } = sampleKey('local');
const nothing = { placed: undefined, sequence: 0 };

const version = fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0');
const user = fc.constantFrom('u1', 'u2');
const named = { name: fc.constant(name) };
const change: fc.Arbitrary<RoutingChange> = fc.oneof(
  fc.record({ ...named, verb: fc.constantFrom('rollback', 'halt', 'lock', 'unlock', 'renew') }),
  fc.record({ ...named, verb: fc.constantFrom('promote', 'preview', 'unpreview', 'revoke'), version }),
  fc.record({ ...named, verb: fc.constantFrom('rollback'), to: version }),
  fc.record({ ...named, verb: fc.constantFrom('canary'), version, percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ ...named, verb: fc.constantFrom('pin'), version, user }),
  fc.record({ ...named, verb: fc.constantFrom('unpin'), user }),
  fc.record({ ...named, verb: fc.constantFrom('forget'), versions: fc.array(version, { maxLength: 2 }) }),
);

/** The routing after the valid ones of these changes. */
function afterAll(changes: RoutingChange[]): Routing | undefined {
  let routing: Routing | undefined;
  for (const next of changes) {
    try {
      routing = changeRouting(routing, next, facts);
    } catch {
      // Invalid changes have no effect.
    }
  }
  return routing;
}

test('after any changes every served version is allowed, and no version is revoked', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      const routing = afterAll(changes);
      if (!routing) return;
      const { stable, previous, canary, pins, previews, revoked, salt } = routing;
      const { allowed } = signPlaced(name, routing, nothing, signer, facts).placement;
      const used = [stable, ...(canary ? [canary.version] : []), ...Object.values(pins), ...previews];
      expect(used.filter((one) => !allowed.includes(one))).toEqual([]);
      expect([...used, ...previous].filter((one) => revoked.includes(one))).toEqual([]);
      expect(allowed.filter((one) => revoked.includes(one))).toEqual([]);
      expect([stable, ...previous]).toEqual([...new Set([stable, ...previous])]);
      expect(canary?.version).not.toBe(stable);
      expect(salt).toBe('salt');
    }),
    { numRuns: 1000 },
  );
});

test('the sequence rises with any clock, and is at least the time, so that it rises in a new store too', () => {
  const times = fc.array(fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(times, (nows) => {
      const routing = changeRouting(undefined, { verb: 'promote', name, version: '1.0.0' }, facts);
      let placed = signPlaced(name, routing, nothing, signer, facts);
      for (const now of nows) {
        const { sequence } = placed.placement;
        const next = signPlaced(name, routing, { placed, sequence }, signer, { ...facts, now });
        expect(next.placement.sequence).toBeGreaterThan(sequence);
        expect(next.placement.sequence).toBeGreaterThanOrEqual(Math.floor(now.getTime() / 1000));
        placed = next;
      }
    }),
  );
});
