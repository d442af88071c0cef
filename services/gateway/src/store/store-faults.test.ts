import { parse } from '@tensely/core/logic';
import { openSeenPlacements, pointersSchema, type Storage } from '@tensely/release-store/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, servingGateway } from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await servingGateway();
  await gateway.release('exams', '1.0.0');
});

async function readPointers() {
  const stored = await gateway.storage.read('pointers.json');
  return parse(pointersSchema, JSON.parse(stored?.bytes.toString() ?? ''));
}

test('an old placement cannot be replayed to a running or a restarted gateway', async () => {
  const path = temporaryFolder();
  const start = async () =>
    gatewayUnderTest({
      storage: gateway.storage,
      readKeys: async () => gateway.keys,
      seen: await openSeenPlacements(path, gateway.storage.place),
    });
  const first = await start();
  await first.versions();
  const before = await readPointers();
  await gateway.clock.pass(60_000);
  await gateway.release('lessons', '1.1.0');
  await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
  expect(await first.versions()).toMatchObject({ lessons: '1.1.0' });

  const { revision, remotes, ...rest } = await readPointers();
  const replayed = { ...rest, revision: revision + 1, remotes: { ...remotes, lessons: before.remotes.lessons } };
  await gateway.storage.write('pointers.json', Buffer.from(JSON.stringify(replayed)));
  await first.clock.pass(6000);
  expect(await first.versions()).toMatchObject({ lessons: '1.1.0' });
  expect(first.lines.at(-1)).toMatch(/The placement of lessons is an old one \(sequence \d+, seen was \d+\)/);

  const second = await start();
  expect(await second.versions()).toEqual({ exams: '1.0.0' });
  expect(second.lines).toEqual([
    expect.stringMatching(/^The placement of lessons is an old one .* The rest is served\.$/),
  ]);
  expect(JSON.parse(await second.read('/readyz'))).toMatchObject({ status: 'degraded' });
});

test('a store that does not answer does not affect pages and cached files', async () => {
  let silent = false;
  const through = (inner: Storage): Storage => ({
    ...inner,
    read: (key) => (silent ? new Promise<never>(() => {}) : inner.read(key)),
  });
  const one = await servingGateway({ through });
  const file = '/remotes/lessons/1.0.0/app.css';
  expect((await one.get(file)).status).toBe(200);
  silent = true;
  const versions = one.versions();
  await one.clock.pass(1000);
  expect(await versions).toEqual({ lessons: '1.0.0' });
  for (const path of ['/', file]) expect((await one.get(path)).status).toBe(200);
  expect(one.lines).toEqual(['The release store has not answered for 1 s. The last good state stays served.']);

  const unseen = one.get('/remotes/lessons/1.0.0/remoteEntry.js');
  await one.clock.pass(4000);
  expect([(await unseen).status, (await unseen).headers.get('Retry-After')]).toEqual([503, '1']);
});
