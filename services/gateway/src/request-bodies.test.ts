import { expect, test } from 'vitest';
import { gatewayUnderTest } from './testing/gateway-under-test.ts';

const OURS = { 'Sec-Fetch-Site': 'same-origin' };
const multipart = { ...OURS, 'Content-Type': 'multipart/form-data; boundary=x' };
const form = { ...OURS, 'Content-Type': 'application/x-www-form-urlencoded' };

test.each([
  ['a malformed multipart form is', '/preview', multipart, 'x', 400],
  ['JSON instead of a form is', '/preview', { ...OURS, 'Content-Type': 'application/json' }, '{', 400],
  ['a form over 16 kB is', '/preview', form, `preview=${'x'.repeat(16_384)}`, 413],
  ['a report over 16 kB is', '/beacons', {}, 'x'.repeat(16_385), 413],
  ['an API call over 1 MB is', '/api/progress-update', {}, 'x'.repeat(1_000_001), 413],
])('%s a client error: %s', async (_, path, headers, body, status) => {
  const gateway = gatewayUnderTest();
  expect((await gateway.post(path, body, headers)).status).toBe(status);
  expect(gateway.lines).toEqual([]);
});
