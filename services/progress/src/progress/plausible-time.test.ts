import { expect, it } from 'vitest';
import { plausibleTime } from './plausible-time.ts';

const now = new Date('2026-05-04T12:00:00Z');

it.each([
  ['leaves a time of the past', '2026-05-04T11:59:59.5Z', '2026-05-04T11:59:59.500Z'],
  ['converts another zone to UTC', '2026-05-04T06:00:00-05:00', '2026-05-04T11:00:00.000Z'],
  ['clamps a future time to now', '2031-01-01T00:00:00Z', '2026-05-04T12:00:00.000Z'],
  ['clamps a time before the product to its beginning', '0000-01-01T00:00:00+23:59', '2020-01-01T00:00:00.000Z'],
])('%s', (_, time, held) => {
  expect(plausibleTime(time, now)).toBe(held);
});
