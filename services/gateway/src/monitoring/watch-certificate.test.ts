import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { type CertificateLife, watchCertificate } from './watch-certificate.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

function watched(daysLeft: number | Error, daysOfLife = 90) {
  const clock = createFakeClock();
  const lines: string[] = [];
  const seen: CertificateLife[] = [];
  const end = clock.now() + (typeof daysLeft === 'number' ? daysLeft : 0) * DAY_MS;
  const stop = watchCertificate({
    url: new URL('https://learn.example.org'),
    clock,
    log: { warn: (line) => lines.push(line) },
    onSeen: (life) => seen.push(life),
    readValidity: async () => {
      if (daysLeft instanceof Error) throw daysLeft;
      return { from: end - daysOfLife * DAY_MS, end };
    },
  });
  return { clock, lines, seen, stop };
}

test('checks a long-lived certificate every hour and logs nothing', async () => {
  const { clock, lines, seen, stop } = watched(60);
  await clock.pass(2 * HOUR_MS);
  expect(lines).toEqual([]);
  expect(seen).toEqual(
    [60, 60 - 1 / 24, 60 - 2 / 24].map((days) => ({ left: Math.round(days * 86_400), lifetime: 90 * 86_400 })),
  );
  stop();
  await clock.pass(DAY_MS);
  expect(seen).toHaveLength(3);
});

test('warns once a day within two weeks of expiry, and after it', async () => {
  const { clock, lines } = watched(2.5);
  await clock.pass(3.2 * DAY_MS);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(
    /^The certificate of learn\.example\.org expires at 20\d\d-.*Z, and it has not been renewed\.$/,
  );
  expect(lines[3]).toMatch(/ has expired at .*: browsers refuse to open the product\.$/);
});

test('warns about a half-day certificate only after its renewal is overdue', async () => {
  const { clock, lines } = watched(0.5, 0.5);
  await clock.pass(9 * HOUR_MS);
  expect(lines).toEqual([]);
  await clock.pass(2 * HOUR_MS);
  expect(lines).toHaveLength(1);
});

test('warns once a day about an unreachable address', async () => {
  const { clock, lines, seen } = watched(new Error('connect ECONNREFUSED'));
  await clock.pass(5 * HOUR_MS);
  expect(lines).toEqual(['The certificate of learn.example.org cannot be checked: connect ECONNREFUSED.']);
  expect(seen).toEqual([]);
});
