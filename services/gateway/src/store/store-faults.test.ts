import { parse } from '@tensely/core/logic';
import { openSeenPlacements, type Pointers, pointersSchema, type Storage } from '@tensely/release-store/logic';
import { createMemoryStorage } from '@tensely/release-store/testing';
import { temporaryFolder } from '@tensely/testing/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, versionsOf } from '../testing/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.release('exams', '1.0.0');
  await gateway.release('lessons', '1.0.0');
});

const versions = async (one = gateway) => versionsOf(await one.get('/'));

async function changePointers(change: (pointers: Pointers) => void, storage: Storage = gateway.storage) {
  const stored = await storage.read('pointers.json');
  const pointers = parse(pointersSchema, JSON.parse(stored?.bytes.toString() ?? ''));
  change(pointers);
  await storage.write('pointers.json', Buffer.from(JSON.stringify(pointers)));
}

/** After this the next page re-reads everything. */
const aWhileLater = () => gateway.clock.pass(6000);
const readFile = async (key: string) => (await gateway.storage.read(key))?.bytes ?? Buffer.alloc(0);

describe('the last good state stays served', () => {
  const tamper: Record<string, [() => Promise<unknown>, RegExp]> = {
    'the pointers are no JSON': [
      () => gateway.storage.write('pointers.json', Buffer.from('not json')),
      /^pointers\.json in the release store is damaged/,
    ],
    'the pointers are gone': [
      () => gateway.storage.remove('pointers.json'),
      /^pointers\.json is missing in memory, although the store has a history\./,
    ],
  };

  test.each(Object.entries(tamper))('when %s, and the log has one line', async (_, [act, line]) => {
    const before = await versions();
    await act();
    await aWhileLater();
    expect(await versions()).toEqual(before);
    await aWhileLater();
    expect(await versions()).toEqual(before);
    expect(gateway.lines).toEqual([expect.stringMatching(line)]);
    expect(gateway.lines[0]).toContain('The last good state stays served.');
    expect(await (await gateway.getLocally('/readyz')).json()).toMatchObject({
      status: 'degraded',
      store: { state: 'degraded', problems: [expect.stringMatching(line)] },
    });
  });
});

describe('an old placement', () => {
  const path = temporaryFolder();
  const start = async () =>
    gatewayUnderTest({
      storage: gateway.storage,
      readKeys: async () => gateway.keys,
      seen: await openSeenPlacements(path, gateway.storage.place),
    });

  test('cannot be replayed to a running or a restarted gateway', async () => {
    const first = await start();
    await versions(first);
    const before = await readFile('pointers.json');
    await gateway.clock.pass(60_000);
    await gateway.release('lessons', '1.1.0');
    await gateway.change({ verb: 'revoke', name: 'lessons', version: '1.0.0' });
    expect(await versions(first)).toMatchObject({ lessons: '1.1.0' });

    const { remotes } = parse(pointersSchema, JSON.parse(before.toString()));
    await changePointers((pointers) => {
      pointers.revision += 1;
      if (remotes.lessons) pointers.remotes.lessons = remotes.lessons;
    });
    await first.clock.pass(6000);
    expect(await versions(first)).toMatchObject({ lessons: '1.1.0' });
    expect(first.lines.at(-1)).toMatch(/The placement of lessons is an old one \(sequence \d+, seen was \d+\)/);

    const second = await start();
    expect(await versions(second)).toEqual({ exams: '1.0.0' });
    expect(second.lines).toEqual([
      expect.stringMatching(/^The placement of lessons is an old one .* The rest is served\.$/),
    ]);
    expect(await (await second.get('/readyz')).json()).toMatchObject({ status: 'degraded' });
  });
});

describe('a store that does not answer', () => {
  test('does not affect pages and cached files', async () => {
    let silent = false;
    const storage = createMemoryStorage();
    const one = gatewayUnderTest({ storage, through: (inner) => hanging(inner, () => silent) });
    await one.release('shell', '1.0.0');
    await one.release('lessons', '1.0.0');
    const file = '/remotes/lessons/1.0.0/app.css';
    expect((await one.get(file)).status).toBe(200);
    silent = true;
    const page = one.get('/');
    await one.clock.pass(1000);
    expect(await versionsOf(await page)).toEqual({ lessons: '1.0.0' });
    expect((await one.get('/')).status).toBe(200);
    expect((await one.get(file)).status).toBe(200);
    expect(one.lines).toEqual(['The release store has not answered for 1 s. The last good state stays served.']);

    const unseen = one.get('/remotes/lessons/1.0.0/remoteEntry.js');
    await one.clock.pass(4000);
    expect([(await unseen).status, (await unseen).headers.get('Retry-After')]).toEqual([503, '1']);
  });
});

function hanging(storage: Storage, hangs: () => boolean): Storage {
  const read = (key: string) => (hangs() ? new Promise<never>(() => {}) : storage.read(key));
  return { ...storage, read };
}
