import { check } from '@tensely/core/logic';
import { describe, expect, test } from 'vitest';
import { beaconEventSchema, beaconSchema } from './beacon.schema.ts';
import { BEACON_LIMITS } from './beacon.ts';

const about = { remote: 'lessons', version: '1.2.0-5f3c2a1b', bucket: 'canary' };

test.each([
  { kind: 'load', ...about, outcome: 'ok' },
  { kind: 'load', ...about, outcome: 'fallback', fault: 'integrity' },
  { kind: 'load', ...about, remote: 'shell', bucket: 'stable', outcome: 'failed', fault: 'evaluation' },
  { kind: 'error', ...about, error: 'crash', first: true },
  { kind: 'vital', ...about, name: 'LCP', value: 1234.5 },
  { kind: 'vital', ...about, name: 'CLS', value: 0 },
])('accepts the event %j', (event) => {
  expect(check(beaconEventSchema, event).success).toBe(true);
});

test.each([
  ['with an unknown field', { kind: 'load', ...about, outcome: 'ok', url: '/A1/nouns?page=2' }],
  ['without a valid remote name', { kind: 'load', ...about, remote: '../exams', outcome: 'ok' }],
  ['without a valid version', { kind: 'load', ...about, version: 'latest', outcome: 'ok' }],
  ['with an unknown bucket', { kind: 'load', ...about, bucket: 'vip', outcome: 'ok' }],
  ['with free text as fault', { kind: 'load', ...about, outcome: 'failed', fault: 'ana@example.org was here' }],
  ['with a value that is not a number', { kind: 'vital', ...about, name: 'LCP', value: 'slow' }],
  ['with a negative value', { kind: 'vital', ...about, name: 'LCP', value: -1 }],
  ['with an impossible value', { kind: 'vital', ...about, name: 'LCP', value: Number.POSITIVE_INFINITY }],
  ['of an unknown kind', { kind: 'click', ...about }],
])('rejects an event %s', (_, event) => {
  expect(check(beaconEventSchema, event).success).toBe(false);
});

describe('a beacon', () => {
  const event = { kind: 'load', ...about, outcome: 'ok' };

  test('carries the version of its shell and its events', () => {
    expect(check(beaconSchema, { shell: '1.0.0', events: [event] }).success).toBe(true);
    expect(check(beaconSchema, { shell: '1.0.0', token: 'a.b.c', events: [event] }).success).toBe(true);
  });

  test.each([
    ['no events', { shell: '1.0.0', events: [] }],
    ['too many events', { shell: '1.0.0', events: Array.from({ length: BEACON_LIMITS.events + 1 }, () => event) }],
    ['no shell', { events: [event] }],
    ['an e-mail address', { shell: '1.0.0', events: [event], email: 'ana@example.org' }],
  ])('with %s is rejected', (_, beacon) => {
    expect(check(beaconSchema, beacon).success).toBe(false);
  });
});
