import type { Placement } from '@tensely/platform/host';
import { describe, expect, test } from 'vitest';
import { placementFault, versionFault } from './gatekeeper.ts';

const placement: Placement = {
  kind: 'placement',
  name: 'lessons',
  sequence: 7,
  issuedAt: '2026-11-21T10:00:00Z',
  expires: '2027-11-21T10:00:00Z',
  allowed: ['1.0.0', '1.1.0'],
  revoked: ['1.1.0', '0.9.0'],
};
const now = Date.parse('2026-12-01T00:00:00Z');
const seen = (sequence: number) => ({ sequence, publicKey: 'a' });

describe('a placement', () => {
  test('that is new is accepted', () => {
    expect(placementFault(placement, { now })).toBeUndefined();
  });

  test('that was seen before is accepted, and a newer one too', () => {
    expect(placementFault(placement, { now, seen: seen(7) })).toBeUndefined();
    expect(placementFault(placement, { now, seen: seen(6) })).toBeUndefined();
  });

  test('older than a known one is rejected', () => {
    expect(placementFault(placement, { now, seen: seen(8) })).toBe(
      'The placement of lessons is an old one: its sequence is 7, and 8 was seen.',
    );
  });

  test.each(['2026-11-30T00:00:00Z', 'soon', ''])('that expires at "%s" is rejected', (expires) => {
    expect(placementFault({ ...placement, expires }, { now })).toContain('expired');
  });
});

describe('a version', () => {
  test('that is allowed may be loaded', () => {
    expect(versionFault(placement, '1.0.0')).toBeUndefined();
  });

  test.each([
    ['1.1.0', 'lessons 1.1.0 is revoked.'],
    ['0.9.0', 'lessons 0.9.0 is revoked.'],
    ['2.0.0', 'The placement of lessons does not allow version 2.0.0.'],
  ])('%s may not', (version, why) => {
    expect(versionFault(placement, version)).toBe(why);
  });
});
