import { systemClock } from '@tensely/core/logic';
import type { Release } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLine } from '../federation/files/line.ts';
import { LoadFailure } from '../federation/files/load-failure.ts';
import type { Container } from '../federation/runtime.ts';
import { createBreaker } from './breaker.ts';
import type { Offer } from './offers.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { sampleRelease } from './testing/sample-release.ts';

const lifecycles: Lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
const versions = ['1.2.0', '1.1.0', '1.0.0'];
const offered: Offer[] = versions.map((version) => ({ version, release: sampleRelease('lessons', version) }));
const releaseOf = (version: string) => sampleRelease('lessons', version);

/** What is kept of a tab from one page to the next. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
});

interface World {
  offers?: Offer[];
  /** Failures of versions whose files are loaded. */
  broken?: Record<string, LoadFailure>;
  refused?: string[];
  app?: unknown;
}

function openPage({ offers = offered, broken = {}, refused = [], app = lifecycles }: World = {}) {
  const asked: string[] = [];
  const dropped: string[] = [];
  const journal: string[] = [];
  const loader = createRemoteLoader({
    offers: new Map([['lessons', { offers, placement: undefined }]]),
    admit: async (_name, { metadata: { version } }) => {
      if (refused.includes(version)) throw new LoadFailure('untrusted', 'It is not signed.');
    },
    containerOf: (_name, { metadata }: Release, isAnotherTry): Container => ({
      name: metadata.version,
      entry: isAnotherTry ? 'fresh' : 'first',
      integrity: metadata.integrity,
    }),
    federation: {
      async load({ name, entry }, _expose, again) {
        asked.push([name, entry, ...(again ? ['again'] : [])].join(' '));
        if (broken[name]) throw broken[name];
        return app;
      },
    },
    drop: ({ metadata }) => dropped.push(metadata.version),
    breaker: createBreaker(() => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })),
    loadBudget: 1000,
    line: createLine(systemClock),
    journal: {
      shown: (_name, version) => journal.push(`${version} shown`),
      failed: (_name, version, { fault }) => journal.push(`${version} ${fault}`),
      crashed: (_name, version) => journal.push(`${version} crashed`),
      unavailable: () => journal.push('unavailable'),
    },
  });
  const load = async () => {
    const { release } = await loader.load('lessons');
    return release.metadata.version;
  };
  return { loader, load, asked, dropped, journal };
}

const network = new LoadFailure('network', 'It was answered with status 500.');

describe('a remote', () => {
  test('is loaded once, in its first version', async () => {
    const { load, asked } = openPage();
    expect(await Promise.all([load(), load()])).toEqual(['1.2.0', '1.2.0']);
    expect(await load()).toBe('1.2.0');
    expect(asked).toEqual(['1.2.0 first']);
  });

  test('whose first version does not work is loaded in the one before it, and nothing of the first stays', async () => {
    const { load, dropped, journal } = openPage({ broken: { '1.2.0': network } });
    expect(await load()).toBe('1.1.0');
    expect(dropped).toEqual(['1.2.0']);
    expect(journal).toEqual(['1.2.0 network']);
  });

  test('none of whose versions works is not there', async () => {
    const { load, journal } = openPage({ broken: { '1.2.0': network, '1.1.0': network, '1.0.0': network } });
    await expect(load()).rejects.toThrow('No version of lessons can be shown.');
    expect(journal).toEqual(['1.2.0 network', '1.1.0 network', '1.0.0 network', 'unavailable']);
  });
});

describe('nothing is asked for of a version', () => {
  test('that may not be loaded', async () => {
    const { load, asked } = openPage({ refused: ['1.2.0'] });
    expect(await load()).toBe('1.1.0');
    expect(asked).toEqual(['1.1.0 first']);
  });

  test('whose contract is out of range', async () => {
    const release = releaseOf('1.2.0');
    const declaration = { ...release.extras.declaration, contract: '^9.0.0' };
    const first: Offer = { version: '1.2.0', release: { ...release, extras: { declaration } } };
    const { load, asked, journal } = openPage({ offers: [first, ...offered.slice(1)] });
    expect(await load()).toBe('1.1.0');
    expect(asked).toEqual(['1.1.0 first']);
    expect(journal).toEqual(['1.2.0 contract']);
  });

  test('that is malformed in the map', async () => {
    const first = { version: '1.2.0', failure: new LoadFailure('integrity', 'It has no hash.') };
    const { load, journal } = openPage({ offers: [first, ...offered.slice(1)] });
    expect(await load()).toBe('1.1.0');
    expect(journal).toEqual(['1.2.0 integrity']);
  });
});

test.each([{}, null, { mount: () => {} }, 'app'])('a version that exposes %j exposes no app', async (app) => {
  const { load, journal } = openPage({ offers: offered.slice(0, 1), app });
  await expect(load()).rejects.toThrow();
  expect(journal).toEqual(['1.2.0 expose', 'unavailable']);
});

describe('a version that failed', () => {
  test('is not tried again in the page', async () => {
    const { loader, load, asked } = openPage({ broken: { '1.2.0': network } });
    await load();
    loader.shown('lessons', releaseOf('1.1.0'));
    expect(await load()).toBe('1.1.0');
    expect(asked).toEqual(['1.2.0 first', '1.1.0 first']);
  });

  test('is not tried again in the next page of the tab when another one worked', async () => {
    const first = openPage({ broken: { '1.2.0': network } });
    await first.load();
    first.loader.shown('lessons', releaseOf('1.1.0'));
    const next = openPage();
    expect(await next.load()).toBe('1.1.0');
    expect(next.journal).toEqual([]);
  });

  test('is tried again in the next page when nothing worked: the connection may have been down', async () => {
    const first = openPage({ broken: { '1.2.0': network, '1.1.0': network, '1.0.0': network } });
    await first.load().catch(() => undefined);
    expect(await openPage().load()).toBe('1.2.0');
  });

  test('because it may not be loaded is judged again in the next page', async () => {
    const first = openPage({ refused: ['1.2.0'] });
    await first.load();
    first.loader.shown('lessons', releaseOf('1.1.0'));
    expect(await openPage().load()).toBe('1.2.0');
  });

  test('is fetched again when the learner asks for another try', async () => {
    const broken: Record<string, LoadFailure> = { '1.2.0': network, '1.1.0': network, '1.0.0': network };
    const { loader, load, asked } = openPage({ broken });
    await load().catch(() => undefined);
    delete broken['1.2.0'];
    loader.reset('lessons');
    expect(await load()).toBe('1.2.0');
    expect(asked.at(-1)).toBe('1.2.0 fresh again');
  });
});

test('a version that cannot be mounted is followed by the one before it', async () => {
  const { loader, load, dropped, journal } = openPage();
  await load();
  loader.giveUp('lessons', releaseOf('1.2.0'), new LoadFailure('mount-timeout', 'It was not there after 4000 ms.'));
  expect(await load()).toBe('1.1.0');
  expect(dropped).toEqual(['1.2.0']);
  expect(journal).toEqual(['1.2.0 mount-timeout']);
});

test('a version that breaks in use is followed by the one before it, in the next page too', async () => {
  const { loader, load, dropped, journal } = openPage();
  await load();
  loader.shown('lessons', releaseOf('1.2.0'));
  loader.crashed('lessons', releaseOf('1.2.0'), { error: new Error('x'), held: false });
  expect(await load()).toBe('1.1.0');
  expect(await openPage().load()).toBe('1.1.0');
  expect(dropped).toEqual(['1.2.0']);
  expect(journal).toEqual(['1.2.0 shown', '1.2.0 crashed']);
});
