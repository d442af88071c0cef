import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { serveUntilStopped } from './console/serve-until-stopped.ts';
import { expectPrints, lessonsLive } from './testing/release-under-test.ts';

const tool = lessonsLive();

test('prints a link that signs in once, and another for Enter', async () => {
  const statuses: number[] = [];
  tool.effects.serveUntilStopped = async (fetch, { onReady, onLine }) => {
    onReady('http://127.0.0.1:4999');
    onLine();
    const headers = { Host: '127.0.0.1:4999' };
    statuses.push((await fetch(new Request('http://127.0.0.1:4999/', { headers }))).status);
  };
  const { err } = await expectPrints(tool, 'console', 'The console has ended.');
  expect(statuses).toEqual([200]);
  const links = err.match(/http:\/\/127\.0\.0\.1:4999\/#[\w-]{43}/g);
  expect(new Set(links).size).toBe(2);
});

test('a dry run serves nothing', async () => {
  tool.effects.serveUntilStopped = () => Promise.reject(new Error('It serves.'));
  await expectPrints(tool, 'console --dry-run', 'It would serve');
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
