import { afterEach, expect, test, vi } from 'vitest';
import { localZone } from './clock.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['Asia/Tokyo', '2026-05-04', 'Etc/GMT-9'],
  ['America/Los_Angeles', '2026-05-04', 'Etc/GMT+7'],
  ['America/Los_Angeles', '2026-12-04', 'Etc/GMT+8'],
  ['UTC', '2026-05-04', 'Etc/GMT+0'],
  ['Asia/Kolkata', '2026-05-04', 'Etc/GMT-5'],
  ['America/St_Johns', '2026-12-04', 'Etc/GMT+4'],
  ['Pacific/Kiritimati', '2026-05-04', 'Etc/GMT-14'],
])('the zone of %s on %s, never ahead of it, is %s', (timeZone, day, zone) => {
  vi.stubEnv('TZ', timeZone);
  expect(localZone(new Date(`${day}T12:00:00Z`))).toBe(zone);
  expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toMatch(/UTC|GMT/);
});
