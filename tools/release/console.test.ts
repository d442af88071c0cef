import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveUntilStopped } from './console/serve-until-stopped.ts';
import { copiesOfLessonsLive, releaseUnderTest } from './testing/release-under-test.ts';

const lessonsLive = copiesOfLessonsLive();

test('prints a link that signs in once, and another for Enter', async () => {
  const { folder } = lessonsLive();
  const statuses: number[] = [];
  const { run } = releaseUnderTest(
    {
      serveUntilStopped: async (fetch, { onReady, onLine }) => {
        onReady('http://127.0.0.1:4999');
        onLine();
        const headers = { Host: '127.0.0.1:4999' };
        statuses.push((await fetch(new Request('http://127.0.0.1:4999/', { headers }))).status);
      },
    },
    folder,
  );
  const { code, out, err } = await run('console');
  expect([code, out, statuses]).toEqual([0, 'The console has ended.', [200]]);
  const links = err.match(/http:\/\/127\.0\.0\.1:4999\/#[\w-]{43}/g);
  expect(new Set(links).size).toBe(2);
});

test('a dry run serves nothing', async () => {
  const { run } = releaseUnderTest({
    serveUntilStopped: () => Promise.reject(new Error('It serves.')),
  });
  expect(await run('console --dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('It would serve') });
});

test('listens only on 127.0.0.1 and stops at a signal', async () => {
  let origin = '';
  const serving = serveUntilStopped(() => new Response('here'), {
    onReady: (address) => {
      origin = address;
    },
    onLine() {},
  });
  while (!origin) await delay(5);
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await fetch(origin)).text()).toBe('here');
  process.emit('SIGHUP');
  await serving;
  await expect(fetch(origin)).rejects.toThrow();
});
