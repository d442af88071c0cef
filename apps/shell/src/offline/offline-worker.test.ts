import type { LevelState } from '@tensely/core/browser';
import { createFakeClock, settle } from '@tensely/core/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice, ORIGIN } from './testing/fake-device.ts';
import { answerFile, answerPage, kindOf } from './worker/answer-request.ts';
import { dropLevel, levelState, storeLevel } from './worker/store-level.ts';
import { storeProduct } from './worker/store-product.ts';
import { readStoredPage } from './worker/stored-page.ts';

const SHELL = '/remotes/shell/1.0.0/';
const LESSONS = '/remotes/lessons/1.0.0/';
const NEXT = '/remotes/lessons/2.0.0/';

let device: ReturnType<typeof fakeDevice>;
let clock: ReturnType<typeof createFakeClock>;
const page = async () => (await readStoredPage(device.ports))?.text();
const visit = (path: string) => answerFile(device.ports, new Request(ORIGIN + path), (work) => afterwards.push(work));
const fresh = async () => device.ports.ask('/?page-to-keep');
let afterwards: Promise<unknown>[] = [];

/** A small product: two levels, one of them with two topics. */
beforeEach(() => {
  clock = createFakeClock();
  device = fakeDevice(clock);
  afterwards = [];
  device.release(SHELL, {
    'static/js/shell.js': 'shell',
    'static/js/shell.js.map': 'map',
    'shell.html': 'html',
    'drawn/frame/a.json': 'a',
  });
  device.release(LESSONS, {
    'remoteEntry.js': 'entry',
    'static/js/async/app.js': 'app',
    'static/js/async/firestore.js': 'f'.repeat(200_000),
    'content/A1/outline.json': 'outline',
    'content/A1/nouns/01.json': 'nouns 1',
    'content/A1/nouns/02.json': 'nouns 2',
    'pictures/A1/nouns/1.json': 'picture of nouns',
    'content/A1/verbs/01.json': 'verbs 1',
    'content/B1/modalVerbs/01.json': 'modals 1',
  });
  device.page('1.0.0', { lessons: '1.0.0' });
});

describe('storing the product', () => {
  test('stores the code of every release, and each topic of which the page has loaded a file', async () => {
    expect(await storeProduct(device.ports, [`${LESSONS}content/A1/nouns/01.json`])).toBe(true);
    expect((await device.kept()).sort()).toEqual([
      `${LESSONS}content/A1/nouns/01.json`,
      `${LESSONS}content/A1/nouns/02.json`,
      `${LESSONS}content/A1/outline.json`,
      `${LESSONS}pictures/A1/nouns/1.json`,
      `${LESSONS}release-files.json`,
      `${LESSONS}remoteEntry.js`,
      `${LESSONS}static/js/async/app.js`,
      `${SHELL}release-files.json`,
      `${SHELL}static/js/shell.js`,
    ]);
    expect(await page()).toContain('data-kept');
  });

  test('stores no topic of which only a picture was loaded, as on the index of a level', async () => {
    await storeProduct(device.ports, [`${LESSONS}pictures/A1/nouns/1.json`]);
    expect((await device.kept()).filter((address) => address.includes('/nouns/'))).toEqual([]);
  });

  test('stores code that only some learners need if the page has loaded it', async () => {
    await storeProduct(device.ports, [`${LESSONS}static/js/async/firestore.js`]);
    expect(await device.kept()).toContain(`${LESSONS}static/js/async/firestore.js`);
  });

  test('requests nothing twice', async () => {
    await storeProduct(device.ports, []);
    device.asked.length = 0;
    await storeProduct(device.ports, []);
    expect(device.asked).toEqual(['/?page-to-keep']);
  });

  test('stores a new release completely or not at all: the page changes last', async () => {
    await storeProduct(device.ports, [`${LESSONS}content/A1/nouns/01.json`]);
    const before = await page();
    device.release(NEXT, {
      'remoteEntry.js': 'entry 2',
      'content/A1/nouns/01.json': 'nouns 1',
      'content/A1/nouns/02.json': 'new',
    });
    device.serve(`${NEXT}remoteEntry.js`, 'none', 503);
    device.page('1.0.0', { lessons: '2.0.0' });
    await expect(storeProduct(device.ports, [])).rejects.toThrow('503');
    expect(await page()).toBe(before);

    device.serve(`${NEXT}remoteEntry.js`, 'entry 2');
    device.asked.length = 0;
    await storeProduct(device.ports, []);
    expect(await page()).toContain('/remotes/lessons/2.0.0/');
    // Unchanged files are copied, and topics stay.
    expect(device.asked).not.toContain(`${NEXT}content/A1/nouns/01.json`);
    expect(await (await visit(`${NEXT}content/A1/nouns/02.json`)).text()).toBe('new');
  });

  test('removes releases that are neither live nor in an open tab', async () => {
    await storeProduct(device.ports, []);
    for (const version of ['2.0.0', '3.0.0']) {
      device.release(`/remotes/lessons/${version}/`, { 'remoteEntry.js': version });
      device.page('1.0.0', { lessons: version });
      await storeProduct(device.ports, []);
    }
    const folders = new Set((await device.kept()).map((address) => address.split('/').slice(2, 4).join(' ')));
    expect([...folders].sort()).toEqual(['lessons 2.0.0', 'lessons 3.0.0', 'shell 1.0.0']);
  });

  test.each([
    ['is served from source', { overrides: { lessons: 'http://localhost:1' } }],
    ['is configured to store nothing', { offline: false }],
  ])('does not store a page that %s', async (_, settings) => {
    device.page('1.0.0', { lessons: '1.0.0' }, settings);
    expect(await storeProduct(device.ports, [])).toBe(false);
    expect(await page()).toBeUndefined();
  });

  test("does not store another site's page", async () => {
    device.serve('/?page-to-keep', '<html><body>Sign in to the Wi-Fi</body></html>');
    expect(await storeProduct(device.ports, [])).toBe(false);
  });
});

describe('a page', () => {
  test('comes from the gateway as long as that is reachable, so a rollback shows on the next page', async () => {
    await storeProduct(device.ports, []);
    device.page('1.0.0', { lessons: '0.9.0' });
    expect(await (await answerPage(device.ports, fresh)).text()).toContain('/remotes/lessons/0.9.0/');
  });

  test('does not wait for the cache, which is slow while the worker stores files', async () => {
    const never = () => new Promise<never>(() => undefined);
    const caches = { open: never, has: never, match: never, keys: never, delete: never };
    expect((await answerPage({ ...device.ports, caches }, fresh)).status).toBe(200);
  });

  test('fails without a stored page', async () => {
    device.connect('gone');
    await expect(answerPage(device.ports, fresh)).rejects.toThrow('Failed to fetch');
  });
});

describe('a browser that cannot open its cache', () => {
  test('loads pages and files from the network, as without a worker', async () => {
    await storeProduct(device.ports, []);
    device.breakCaches();
    expect((await answerPage(device.ports, fresh)).status).toBe(200);
    expect(await (await visit(`${LESSONS}remoteEntry.js`)).text()).toBe('entry');
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await Promise.all(afterwards);
  });

  test('loads what does not fit from the network, and continues with what it had', async () => {
    await storeProduct(device.ports, []);
    const before = await page();
    device.leaveRoom(0);
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await Promise.all(afterwards);
    device.release(NEXT, { 'remoteEntry.js': 'entry 2' });
    device.page('1.0.0', { lessons: '2.0.0' });
    await expect(storeProduct(device.ports, [])).rejects.toThrow('No room.');
    expect(await page()).toBe(before);
  });
});

test('reads without creating a cache: the page may have just removed all of them', async () => {
  expect(await page()).toBeUndefined();
  await answerPage(device.ports, fresh);
  await visit(`${LESSONS}remoteEntry.js`);
  await Promise.all(afterwards);
  expect(await device.cacheNames.keys()).toEqual([]);
});

describe('a file of a release', () => {
  test('is stored if it belongs to a topic, and then loads from the device', async () => {
    await visit(`${LESSONS}content/A1/verbs/01.json`);
    await Promise.all(afterwards);
    device.connect('gone');
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await expect(visit(`${LESSONS}remoteEntry.js`)).rejects.toThrow('Failed to fetch');
  });

  test('is found on the device by a retry under another address', async () => {
    await storeProduct(device.ports, []);
    expect(await (await visit(`${LESSONS}~17/remoteEntry.js`)).text()).toBe('entry');
  });

  test('that is missing or revoked is not stored', async () => {
    device.serve(`${LESSONS}content/A1/verbs/01.json`, 'lessons 1.0.0 was taken back.', 410);
    expect((await visit(`${LESSONS}content/A1/verbs/01.json`)).status).toBe(410);
    expect(afterwards).toEqual([]);
  });
});

describe('a level', () => {
  const reported: LevelState[] = [];
  beforeEach(async () => {
    reported.length = 0;
    await storeProduct(device.ports, []);
  });
  const keep = (level: string) => storeLevel(device.ports, level, (state) => reported.push(state));

  test('is stored with all of its topics, reports size and progress, and can be removed', async () => {
    const bytes = 'nouns 1nouns 2picture of nounsverbs 1'.length;
    expect(await levelState(device.ports, 'A1')).toEqual({ state: 'not-kept', progress: 0, bytes, isWanted: false });
    await keep('A1');
    expect(reported[0]).toEqual({ state: 'keeping', progress: 0, bytes });
    expect(reported.at(-1)).toEqual({ state: 'kept', progress: 1, bytes });
    expect(await levelState(device.ports, 'A1')).toEqual({ state: 'kept', progress: 1, bytes, isWanted: true });
    expect((await levelState(device.ports, 'B1')).state).toBe('not-kept');
    expect((await dropLevel(device.ports, 'A1')).state).toBe('not-kept');
    expect(await device.kept()).not.toContain(`${LESSONS}content/A1/verbs/01.json`);
  });

  test('reports every five seconds while it downloads, also to a page that asks in the meantime', async () => {
    device.connect('hangs');
    void keep('B1');
    await settle();
    const others: LevelState[] = [];
    void storeLevel(device.ports, 'B1', (state) => others.push(state));
    const asked = device.asked.length;
    for (let beat = 0; beat < 3; beat++) await clock.pass(5000);
    expect(reported.map(({ state }) => state)).toEqual(Array(4).fill('keeping'));
    expect(others.length).toBe(4);
    expect(device.asked.length).toBe(asked);
  });

  test('is stored in the next release, too', async () => {
    await keep('A1');
    device.release(NEXT, {
      'remoteEntry.js': 'entry 2',
      'content/A1/verbs/01.json': 'verbs 1',
      'content/A1/new/01.json': 'new',
    });
    device.page('1.0.0', { lessons: '2.0.0' });
    await storeProduct(device.ports, []);
    expect((await levelState(device.ports, 'A1')).state).toBe('kept');
    expect(await device.kept()).toContain(`${NEXT}content/A1/new/01.json`);
  });

  test('that does not fit says so, and is not retried automatically', async () => {
    device.leaveRoom((await device.kept()).length + 2);
    await keep('A1');
    expect(reported.at(-1)?.state).toBe('no-room');
    device.leaveRoom(100);
    await storeProduct(device.ports, []);
    expect((await levelState(device.ports, 'A1')).state).toBe('not-kept');
  });

  test.each<[string, string, () => void, LevelState['state']]>([
    ['on a full disk', 'A1', () => device.leaveRoom(0), 'no-room'],
    ['offline', 'A1', () => device.connect('gone'), 'failed'],
    ['that no release has', 'C2', () => {}, 'failed'],
  ])('requested %s says so', async (_, level, prepare, state) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    prepare();
    await keep(level);
    expect(reported.at(-1)).toMatchObject({ state, progress: 0 });
  });
});

test.each([
  ['/A1/nouns?page=2', 'navigate', 'page'],
  ['/', 'navigate', 'page'],
  ['/A1/nouns', 'cors', undefined],
  ['/api/progress', 'cors', undefined],
  ['/api/openapi.json', 'navigate', undefined],
  ['/?preview=lessons@2.0.0', 'navigate', undefined],
  ['/?overrides=off', 'navigate', undefined],
  ['/releases.json', 'navigate', undefined],
  ['/remotes/lessons/1.0.0/remoteEntry.js', 'cors', 'file'],
  ['/remotes/lessons/1.0.0/release-files.json', 'cors', undefined],
] as const)('%s (%s) is %s', (path, mode, kind) => {
  expect(kindOf({ method: 'GET', mode, url: ORIGIN + path }, ORIGIN)).toBe(kind);
});

test.each([
  ['POST', `${ORIGIN}/`],
  ['GET', 'https://parent.example/'],
])('ignores %s %s', (method, url) => {
  expect(kindOf({ method, mode: 'navigate', url }, ORIGIN)).toBeUndefined();
});
