import { once } from 'node:events';
import { createServer } from 'node:http';
import { createFakeClock } from '@tensely/core/testing';
import { portOf } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { createServerClock, type OtherClock, watchClock } from './watch-clock.ts';

const DAY_MS = 86_400_000;

function watched(ask: (now: number) => Promise<number>) {
  const clock = createFakeClock();
  const [lines, seconds]: [string[], number[]] = [[], []];
  const other: OtherClock = { owner: 'the parent site', ask: () => ask(clock.now()) };
  const stop = watchClock({
    others: [other],
    clock,
    log: { warn: (line) => lines.push(line) },
    onCompared: (_, ahead) => seconds.push(ahead),
  });
  return { clock, lines, seconds, stop };
}

test('logs a clock skew once, until the clock is right again', async () => {
  let wrong = DAY_MS;
  const { clock, lines, seconds, stop } = watched(async (now) => now + wrong);
  await clock.pass(10 * 60_000);
  wrong = -DAY_MS / 24;
  await clock.pass(10 * 60_000);
  expect(lines).toEqual([
    'The clock of this machine is 86400 seconds behind that of the parent site. Sign-ins and releases depend on it: correct the wrong one.',
  ]);
  wrong = 5000;
  await clock.pass(10 * 60_000);
  wrong = -DAY_MS;
  await clock.pass(10 * 60_000);
  expect(lines[1]).toContain('is 86400 seconds ahead of that of the parent site');
  expect(seconds).toEqual([-86_400, -86_400, 3600, -5, 86_400]);
  stop();
  await clock.pass(DAY_MS);
  expect(seconds).toHaveLength(5);
});

test('skips a server that does not answer, and asks it again later', async () => {
  const { clock, lines, seconds } = watched(async (now) => {
    if (now < 20 * 60_000 + createFakeClock().now()) throw new Error('away');
    return now;
  });
  await clock.pass(30 * 60_000);
  expect(lines).toEqual([]);
  expect(seconds[0]).toBe(0);
});

test('reads the time from any response of a server', async () => {
  const server = createServer((_, response) => {
    response.sendDate = false;
    response.writeHead(404, { Date: 'Mon, 04 May 2026 12:00:00 GMT' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${portOf(server)}/api/jwks.json`);
  expect(await createServerClock('the parent site', url).ask()).toBe(Date.parse('2026-05-04T12:00:00Z'));
  server.close();
});
