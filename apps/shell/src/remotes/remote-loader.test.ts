import { createInstance } from '@module-federation/enhanced/runtime';
import { type SafeStorage, safeStorage } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import { createMemoryStorage, refuse } from '@tensely/core/testing';
import type { Release } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createConnection } from '../federation/file-loader.ts';
import { LoadFailure } from '../federation/load-failure.ts';
import { resilientRemotes } from '../federation/resilient-remotes.ts';
import type { Offer } from '../page-data.ts';
import { assertContract } from './open-remotes.ts';
import { createBreaker, createRemoteLoader } from './remote-loader.ts';
import { sampleDeclaration, sampleRelease } from './testing/sample-release.ts';

vi.stubGlobal('location', new URL('https://tensely.example/'));

const lifecycles: Lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const versions = ['1.2.0', '1.1.0', '1.0.0'];
const offered: Offer[] = versions.map((version) => ({ version, release: sampleRelease('lessons', version) }));
const releaseOf = (version: string) => sampleRelease('lessons', version);

/** The session storage of a tab. */
let stored: SafeStorage;

beforeEach(() => {
  stored = createMemoryStorage();
});

interface World {
  offers?: Offer[];
  /** Failures of versions whose files are loaded. */
  broken?: Record<string, LoadFailure>;
  refused?: string[];
  app?: unknown;
}

/** Module Federation caches entries globally, so containers of each page have unique names. */
let pages = 0;

/** A page whose loader uses Module Federation's own runtime. A container's entry assigns its global. */
function openPage({ offers = offered, broken = {}, refused = [], app = lifecycles }: World = {}) {
  pages += 1;
  const page = `p${pages}`;
  const requests: string[] = [];
  const dropped: string[] = [];
  const journal: string[] = [];
  const loader = createRemoteLoader({
    offers: new Map([['lessons', { offers, placement: undefined }]]),
    async open(name, release: Release, isRetry) {
      const { version } = release.metadata;
      if (refused.includes(version)) throw new LoadFailure('untrusted', 'It is not signed.');
      assertContract(name, release);
      const container = `lessons__${page}__${version}`;
      const entry = `https://tensely.example/${page}/${version}${isRetry ? '/fresh' : ''}`;
      return {
        name: container,
        entry,
        async load() {
          requests.push(`${version} ${isRetry ? 'fresh' : 'first'}`);
          if (broken[version]) throw broken[version];
          Object.assign(globalThis, { [container]: { init() {}, get: async () => () => app } });
        },
      };
    },
    createHost(options) {
      const remotes = resilientRemotes({
        ...options,
        files: {
          load: () => Promise.reject(new Error('not used')),
          drop: (url) => dropped.push(url.split('/')[4] ?? ''),
        },
        connection: createConnection(systemClock),
        budget: 1000,
        onFileFailure: () => {},
      });
      const host = createInstance({ name: 'shell', remotes: [], plugins: [remotes.plugin] });
      return { remotes, loadRemote: (id) => host.loadRemote(id) };
    },
    breaker: createBreaker(stored),
    journal: {
      shown: (_name, version) => journal.push(`${version} shown`),
      failed: (_name, version, { fault }) => journal.push(`${version} ${fault}`),
      crashed: (_name, version) => journal.push(`${version} crashed`),
      unhydrated: (_name, version) => journal.push(`${version} unhydrated`),
      unavailable: () => journal.push('unavailable'),
    },
  });
  const load = async () => {
    const { release } = await loader.load('lessons');
    return release.metadata.version;
  };
  return { loader, load, requests, dropped, journal };
}

const network = new LoadFailure('network', 'It was answered with status 500.');

describe('a remote', () => {
  test('loads once, in its first version', async () => {
    const { load, requests } = openPage();
    expect(await Promise.all([load(), load()])).toEqual(['1.2.0', '1.2.0']);
    expect(await load()).toBe('1.2.0');
    expect(requests).toEqual(['1.2.0 first']);
  });

  test('that is unavailable requests nothing again in this page until the learner retries', async () => {
    const { loader, load, requests } = openPage({ offers: offered.slice(0, 1), broken: { '1.2.0': network } });
    for (const _ of [1, 2]) await expect(load()).rejects.toThrow();
    expect(requests).toEqual(['1.2.0 first']);
    loader.reset('lessons');
    await expect(load()).rejects.toThrow();
    expect(requests).toEqual(['1.2.0 first', '1.2.0 fresh']);
  });
});

const ofLaterContract: Release = {
  ...releaseOf('1.2.0'),
  extras: { declaration: sampleDeclaration('lessons', { contract: '^9.0.0' }) },
};
const unhashed = new LoadFailure('integrity', 'It has no hash.');
const withFirst = (first: Offer) => ({ offers: [first, ...offered.slice(1)] });

test.each<[string, World, string[]]>([
  ['is not signed', { refused: ['1.2.0'] }, ['1.2.0 untrusted']],
  ['needs a contract out of range', withFirst({ version: '1.2.0', release: ofLaterContract }), ['1.2.0 contract']],
  ['is malformed in the map', withFirst({ version: '1.2.0', failure: unhashed }), ['1.2.0 integrity']],
])('requests no file of a version that %s', async (_, world, failures) => {
  const { load, requests, journal } = openPage(world);
  expect(await load()).toBe('1.1.0');
  expect(requests).toEqual(['1.1.0 first']);
  expect(journal).toEqual(failures);
});

describe('a version that failed', () => {
  test("is not retried on the tab's next page once another one was shown", async () => {
    const first = openPage({ broken: { '1.2.0': network } });
    await first.load();
    first.loader.shown('lessons', releaseOf('1.1.0'));
    const next = openPage();
    expect(await next.load()).toBe('1.1.0');
    expect(next.journal).toEqual([]);
  });

  test('is retried on the next page if no version worked, because the connection may have been down', async () => {
    const first = openPage({ broken: { '1.2.0': network, '1.1.0': network, '1.0.0': network } });
    await first.load().catch(() => undefined);
    expect(await openPage().load()).toBe('1.2.0');
  });

  test('that was refused is verified again on the next page', async () => {
    const first = openPage({ refused: ['1.2.0'] });
    await first.load();
    first.loader.shown('lessons', releaseOf('1.1.0'));
    expect(await openPage().load()).toBe('1.2.0');
  });

  test('is requested under a fresh address when the learner retries', async () => {
    const broken: Record<string, LoadFailure> = { '1.2.0': network, '1.1.0': network, '1.0.0': network };
    const { loader, load, requests } = openPage({ broken });
    await load().catch(() => undefined);
    delete broken['1.2.0'];
    loader.reset('lessons');
    expect(await load()).toBe('1.2.0');
    expect(requests.at(-1)).toBe('1.2.0 fresh');
  });
});

test('falls back to the previous version if one fails to mount', async () => {
  const { loader, load, journal } = openPage();
  await load();
  loader.giveUp('lessons', releaseOf('1.2.0'), new LoadFailure('mount-timeout', 'It was not there after 4000 ms.'));
  expect(await load()).toBe('1.1.0');
  expect(journal).toEqual(['1.2.0 mount-timeout']);
});

test('falls back to the previous version if one crashed, on the next page too', async () => {
  const { loader, load, dropped, journal } = openPage();
  await load();
  loader.shown('lessons', releaseOf('1.2.0'));
  loader.crashed('lessons', releaseOf('1.2.0'), { error: new Error('x'), held: false });
  expect(await load()).toBe('1.1.0');
  expect(await openPage().load()).toBe('1.1.0');
  expect(dropped).toEqual(['1.2.0']);
  expect(journal).toEqual(['1.2.0 shown', '1.2.0 crashed']);
});

test('a retry of one remote leaves the failed versions of another, also on the next page', () => {
  const breaker = createBreaker(stored);
  breaker.open('lessons', '1.2.0');
  breaker.open('exams', '2.0.0');
  createBreaker(stored).reset('lessons');
  const next = createBreaker(stored);
  expect([next.isOpen('lessons', '1.2.0'), next.isOpen('exams', '2.0.0')]).toEqual([false, true]);
});

test.each(['', '{', '7', '{"lessons":"1.2.0"}'])('is reset if "%s" is stored', (text) => {
  const breaker = createBreaker(createMemoryStorage(new Map([['tensely-broken', text]])));
  expect(breaker.isOpen('lessons', '1.2.0')).toBe(false);
});

test('without storage it lasts as long as the page', () => {
  const breaker = createBreaker(safeStorage(refuse));
  breaker.open('lessons', '1.2.0');
  expect(breaker.isOpen('lessons', '1.2.0')).toBe(true);
});
