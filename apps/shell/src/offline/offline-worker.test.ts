import type { LevelState } from '@tensely/core/browser';
import { createFakeClock, settle } from '@tensely/core/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDevice, ORIGIN } from './testing/fake-device.ts';
import { answerFile, answerPage, kindOf } from './worker/answer-request.ts';
import { dropLevel, keepLevel, levelState } from './worker/keep-level.ts';
import { keepProduct } from './worker/keep-product.ts';
import { keptPage } from './worker/kept-page.ts';
import { wantLevel } from './worker/wanted-levels.ts';
import { dropOldCaches } from './worker/worker-ports.ts';

const SHELL = '/remotes/shell/1.0.0/';
const LESSONS = '/remotes/lessons/1.0.0/';
const NEXT = '/remotes/lessons/2.0.0/';

let device: ReturnType<typeof fakeDevice>;
let clock: ReturnType<typeof createFakeClock>;
const page = async () => (await keptPage(device.ports))?.text();
const visit = (path: string) => answerFile(device.ports, new Request(ORIGIN + path), (work) => afterwards.push(work));
let afterwards: Promise<unknown>[] = [];

/** A small product: two levels, of which one has two topics. */
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

describe('keeping the product', () => {
  test('keeps the code of every release, and the whole topic of what the page has loaded', async () => {
    expect(await keepProduct(device.ports, [`${LESSONS}content/A1/nouns/01.json`])).toBe(true);
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

  test('keeps no topic of which only a picture was shown, as the index of a level does', async () => {
    await keepProduct(device.ports, [`${LESSONS}pictures/A1/nouns/1.json`]);
    expect((await device.kept()).filter((address) => address.includes('/nouns/'))).toEqual([]);
  });

  test('keeps code for some learners alone where the page has loaded it', async () => {
    await keepProduct(device.ports, [`${LESSONS}static/js/async/firestore.js`]);
    expect(await device.kept()).toContain(`${LESSONS}static/js/async/firestore.js`);
  });

  test('asks for nothing twice', async () => {
    await keepProduct(device.ports, []);
    device.asked.length = 0;
    await keepProduct(device.ports, []);
    expect(device.asked).toEqual(['/?page-to-keep']);
  });

  test('a new release comes whole or not at all: the page changes last', async () => {
    await keepProduct(device.ports, [`${LESSONS}content/A1/nouns/01.json`]);
    const before = await page();
    device.release(NEXT, {
      'remoteEntry.js': 'entry 2',
      'content/A1/nouns/01.json': 'nouns 1',
      'content/A1/nouns/02.json': 'new',
    });
    device.serve(`${NEXT}remoteEntry.js`, 'none', 503);
    device.page('1.0.0', { lessons: '2.0.0' });
    await expect(keepProduct(device.ports, [])).rejects.toThrow('503');
    expect(await page()).toBe(before);

    device.serve(`${NEXT}remoteEntry.js`, 'entry 2');
    device.asked.length = 0;
    await keepProduct(device.ports, []);
    expect(await page()).toContain('/remotes/lessons/2.0.0/');
    // What is the same in both is copied, and topics stay.
    expect(device.asked).not.toContain(`${NEXT}content/A1/nouns/01.json`);
    expect(await (await visit(`${NEXT}content/A1/nouns/02.json`)).text()).toBe('new');
  });

  test('releases that are neither live nor in an open tab go', async () => {
    await keepProduct(device.ports, []);
    for (const version of ['2.0.0', '3.0.0']) {
      device.release(`/remotes/lessons/${version}/`, { 'remoteEntry.js': version });
      device.page('1.0.0', { lessons: version });
      await keepProduct(device.ports, []);
    }
    const folders = new Set((await device.kept()).map((address) => address.split('/').slice(2, 4).join(' ')));
    expect([...folders].sort()).toEqual(['lessons 2.0.0', 'lessons 3.0.0', 'shell 1.0.0']);
  });

  test.each([
    ['is served from source', { overrides: { lessons: 'http://localhost:1' } }],
    ['is told to keep nothing', { offline: false }],
  ])('a page that %s is not kept', async (_, settings) => {
    device.page('1.0.0', { lessons: '1.0.0' }, settings);
    expect(await keepProduct(device.ports, [])).toBe(false);
    expect(await page()).toBeUndefined();
  });

  test('what is no page of ours is not kept', async () => {
    device.serve('/?page-to-keep', '<html><body>Sign in to the Wi-Fi</body></html>');
    expect(await keepProduct(device.ports, [])).toBe(false);
  });
});

describe('a page', () => {
  const fresh = async () => device.ports.ask('/?page-to-keep');

  test('comes from the gateway as long as it can be reached: a rollback shows with the next page', async () => {
    await keepProduct(device.ports, []);
    device.page('1.0.0', { lessons: '0.9.0' });
    expect(await (await answerPage(device.ports, fresh)).text()).toContain('/remotes/lessons/0.9.0/');
  });

  test('comes from the device without a connection, and while the gateway is out of order', async () => {
    await keepProduct(device.ports, []);
    device.connect('gone');
    expect(await (await answerPage(device.ports, fresh)).text()).toContain('data-kept');
    device.connect('there');
    device.serve('/?page-to-keep', 'Tensely cannot be served at the moment.', 503);
    expect(await (await answerPage(device.ports, fresh)).text()).toContain('data-kept');
  });

  test('comes from the device after eight seconds of a connection that hangs', async () => {
    await keepProduct(device.ports, []);
    device.connect('hangs');
    const answer = answerPage(device.ports, fresh);
    await clock.pass(8000);
    expect(await (await answer).text()).toContain('data-kept');
  });

  test('where nothing is kept, no answer is no answer', async () => {
    device.connect('gone');
    await expect(answerPage(device.ports, fresh)).rejects.toThrow('Failed to fetch');
  });
});

describe('a browser that cannot open what it keeps', () => {
  test('gets pages and files from the network, as if there were no worker', async () => {
    await keepProduct(device.ports, []);
    device.breakCaches();
    const fresh = async () => device.ports.ask('/?page-to-keep');
    expect((await answerPage(device.ports, fresh)).status).toBe(200);
    expect(await (await visit(`${LESSONS}remoteEntry.js`)).text()).toBe('entry');
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await Promise.all(afterwards);
  });

  test('gets what does not fit from the network, and goes on with what it had', async () => {
    await keepProduct(device.ports, []);
    const before = await page();
    device.leaveRoom(0);
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await Promise.all(afterwards);
    device.release(NEXT, { 'remoteEntry.js': 'entry 2' });
    device.page('1.0.0', { lessons: '2.0.0' });
    await expect(keepProduct(device.ports, [])).rejects.toThrow('No room.');
    expect(await page()).toBe(before);
  });
});

test('what a worker of a year ago has kept goes, and what the one of now keeps stays', async () => {
  await keepProduct(device.ports, []);
  for (const name of ['tensely-v1', 'tensely-precache-2025', 'of-another-app']) await device.ports.caches.open(name);
  await dropOldCaches(device.cacheNames);
  expect((await device.cacheNames.keys()).sort()).toEqual(['of-another-app', 'tensely-files', 'tensely-page']);
  expect(await page()).toContain('data-kept');
});

test('what is kept in a form that nobody knows is replaced by the next page, and shown to nobody who has a connection', async () => {
  const pages = await device.ports.caches.open('tensely-page');
  await pages.put('/', new Response('<html><body>of a year ago</body></html>'));
  await (await device.ports.caches.open('tensely-files')).put('/remotes/lessons/0.1.0/old.js', new Response('old'));
  const fresh = async () => device.ports.ask('/?page-to-keep');
  expect(await (await answerPage(device.ports, fresh)).text()).toContain('/remotes/lessons/1.0.0/');
  expect(await keepProduct(device.ports, [])).toBe(true);
  expect(await page()).toContain('/remotes/lessons/1.0.0/');
  expect((await device.kept()).filter((address) => address.includes('0.1.0'))).toEqual([]);
});

describe('a file of a release', () => {
  test('is kept when it belongs to a topic, and comes from the device then', async () => {
    await visit(`${LESSONS}content/A1/verbs/01.json`);
    await Promise.all(afterwards);
    device.connect('gone');
    expect(await (await visit(`${LESSONS}content/A1/verbs/01.json`)).text()).toBe('verbs 1');
    await expect(visit(`${LESSONS}remoteEntry.js`)).rejects.toThrow('Failed to fetch');
  });

  test('is found on the device by another try under another address', async () => {
    await keepProduct(device.ports, []);
    expect(await (await visit(`${LESSONS}~17/remoteEntry.js`)).text()).toBe('entry');
  });

  test('that is not there, or was taken back, is not kept', async () => {
    device.serve(`${LESSONS}content/A1/verbs/01.json`, 'lessons 1.0.0 was taken back.', 410);
    expect((await visit(`${LESSONS}content/A1/verbs/01.json`)).status).toBe(410);
    expect(afterwards).toEqual([]);
  });
});

describe('a level', () => {
  const told: LevelState[] = [];
  beforeEach(async () => {
    told.length = 0;
    await keepProduct(device.ports, []);
  });
  const keep = (level: string) => keepLevel(device.ports, level, (state) => told.push(state));

  test('is kept with all of its topics, tells its size and how far it is, and goes again', async () => {
    const bytes = 'nouns 1nouns 2picture of nounsverbs 1'.length;
    expect(await levelState(device.ports, 'A1')).toEqual({ state: 'not-kept', progress: 0, bytes, isWanted: false });
    await keep('A1');
    expect(told[0]).toEqual({ state: 'keeping', progress: 0, bytes });
    expect(told.at(-1)).toEqual({ state: 'kept', progress: 1, bytes });
    expect(await levelState(device.ports, 'A1')).toEqual({ state: 'kept', progress: 1, bytes, isWanted: true });
    expect((await levelState(device.ports, 'B1')).state).toBe('not-kept');
    expect((await dropLevel(device.ports, 'A1')).state).toBe('not-kept');
    expect(await device.kept()).not.toContain(`${LESSONS}content/A1/verbs/01.json`);
  });

  test('that was interrupted says that it is wanted, and goes on with what is missing', async () => {
    await wantLevel(device.ports, 'A1', true);
    const state = await levelState(device.ports, 'A1');
    expect(state).toMatchObject({ state: 'not-kept', isWanted: true });
    const before = await device.kept();
    const fetchedBefore = device.asked.length;
    await keep('A1');
    expect(told.at(-1)?.state).toBe('kept');
    expect(device.asked.slice(fetchedBefore).filter((address) => before.includes(address))).toEqual([]);
  });

  test('reports every five seconds while its files are on their way, also to a page that asks meanwhile', async () => {
    device.connect('hangs');
    void keep('A1');
    await settle();
    const others: LevelState[] = [];
    void keepLevel(device.ports, 'A1', (state) => others.push(state));
    const asked = device.asked.length;
    for (let beat = 0; beat < 3; beat++) await clock.pass(5000);
    expect(told.map(({ state }) => state)).toEqual(Array(4).fill('keeping'));
    expect(others.length).toBe(4);
    expect(device.asked.length).toBe(asked);
  });

  test('is kept in the next release, too', async () => {
    await keep('A1');
    device.release(NEXT, {
      'remoteEntry.js': 'entry 2',
      'content/A1/verbs/01.json': 'verbs 1',
      'content/A1/new/01.json': 'new',
    });
    device.page('1.0.0', { lessons: '2.0.0' });
    await keepProduct(device.ports, []);
    expect((await levelState(device.ports, 'A1')).state).toBe('kept');
    expect(await device.kept()).toContain(`${NEXT}content/A1/new/01.json`);
  });

  test('for which there is no room says so, and is not asked for again by itself', async () => {
    device.leaveRoom((await device.kept()).length + 2);
    await keep('A1');
    expect(told.at(-1)?.state).toBe('no-room');
    device.leaveRoom(100);
    await keepProduct(device.ports, []);
    expect((await levelState(device.ports, 'A1')).state).toBe('not-kept');
  });

  test('that is asked for on a disk where nothing fits any more says so, too', async () => {
    device.leaveRoom(0);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await keep('A1');
    expect(told.at(-1)).toMatchObject({ state: 'no-room', progress: 0 });
  });

  test('that cannot be fetched says so', async () => {
    device.connect('gone');
    await keep('A1');
    expect(told.at(-1)?.state).toBe('failed');
  });

  test('that no release has says so', async () => {
    await keep('C2');
    expect(told).toEqual([{ state: 'failed', progress: 0, bytes: 0 }]);
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

test('what is sent, and what is elsewhere, goes its own way', () => {
  expect(kindOf({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/preview` }, ORIGIN)).toBeUndefined();
  expect(kindOf({ method: 'GET', mode: 'navigate', url: 'https://parent.example/' }, ORIGIN)).toBeUndefined();
});
