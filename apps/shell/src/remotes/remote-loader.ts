import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { isString, listOf, toRecord } from '@tensely/core/logic';
import type { LoadFault, Release } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { LoadFailure } from '../federation/load-failure.ts';
import type { ResilientRemotes, ResilientRemotesOptions } from '../federation/resilient-remotes.ts';
import type { Offers } from '../page-data.ts';
import type { Crash, PageJournal } from '../reports/page-journal.ts';

export interface LoadedRemote {
  lifecycles: Lifecycles;
  release: Release;
}

export type RemoteLoader = ReturnType<typeof createRemoteLoader>;

interface Ports {
  offers: Offers;
  breaker: Breaker;
  journal: Pick<PageJournal, 'shown' | 'failed' | 'crashed' | 'unhydrated' | 'unavailable'>;
  /** Checks whether a release may be loaded, and returns its container. */
  open(name: string, release: Release, isRetry: boolean): ReturnType<ResilientRemotesOptions['open']>;
  /** Creates the Module Federation host with the plugin that tries the versions. */
  createHost(options: Pick<ResilientRemotesOptions, 'versions' | 'open' | 'validate' | 'onFailure'>): {
    loadRemote(id: string): Promise<unknown>;
    remotes: Pick<ResilientRemotes, 'servedVersion' | 'giveUp' | 'retry'>;
  };
}

/**
 * Loads remotes by the release map: the first-choice release, and the next one if it fails. Each version has one chance
 * per tab (see Breaker), until the learner retries.
 */
export function createRemoteLoader({ offers, breaker, journal, open, createHost }: Ports) {
  const loading = new Map<string, Promise<LoadedRemote>>();
  /** Failures in this page, by remote and version. */
  const failed = new Map<string, Map<string, LoadFailure>>();

  const findOffer = (name: string, version: string | undefined) =>
    offers.get(name)?.offers.find((offer) => offer.version === version);

  const { loadRemote, remotes } = createHost({
    versions: (name) =>
      offers
        .get(name)
        ?.offers.map(({ version }) => version)
        .filter((version) => !failed.get(name)?.has(version) && !breaker.isOpen(name, version)),
    async open(name, version, isRetry) {
      const offer = findOffer(name, version);
      if (offer && 'release' in offer) return open(name, offer.release, isRetry);
      throw offer?.failure ?? new LoadFailure('untrusted', `The release map has no ${name} ${version}.`);
    },
    validate(app) {
      if (!isLifecycles(app)) throw new LoadFailure('expose', 'It exposes no app.');
    },
    onFailure(name, version, failure) {
      remember(name, version, failure);
      journal.failed(name, version, failure);
    },
  });

  async function loadBest(name: string): Promise<LoadedRemote> {
    try {
      const lifecycles = await loadRemote(`${name}/app`);
      const offer = findOffer(name, remotes.servedVersion(name));
      if (isLifecycles(lifecycles) && offer && 'release' in offer) return { lifecycles, release: offer.release };
      throw new LoadFailure('expose', `${name} exposes no app.`);
    } catch (error) {
      journal.unavailable(name);
      throw error;
    }
  }

  function remember(name: string, version: string, failure: LoadFailure) {
    failed.set(name, new Map(failed.get(name)).set(version, failure));
  }

  function takeAway(name: string, { metadata }: Release) {
    loading.delete(name);
    remotes.giveUp(name, metadata.version);
  }

  return {
    /** Loads the best working release of a remote; rejects if there is none. */
    load(name: string) {
      const running = loading.get(name) ?? loadBest(name);
      loading.set(name, running);
      running.catch(() => loading.delete(name));
      return running;
    },
    shown(name: string, { metadata }: Release) {
      // Another version works, so the version was at fault, not the learner's connection.
      for (const [version, { fault }] of failed.get(name) ?? []) {
        if (!isRefusal(fault)) breaker.open(name, version);
      }
      journal.shown(name, metadata.version);
    },
    /** A release failed to mount: the next load returns the following one. */
    giveUp(name: string, release: Release, failure: LoadFailure) {
      takeAway(name, release);
      remember(name, release.metadata.version, failure);
      journal.failed(name, release.metadata.version, failure);
    },
    /** A release crashed after it was shown: the next load returns the following one. */
    crashed(name: string, release: Release, crash: Crash) {
      const { version } = release.metadata;
      takeAway(name, release);
      remember(name, version, new LoadFailure('mount', String(crash.error), { cause: crash.error }));
      breaker.open(name, version);
      journal.crashed(name, version, crash);
    },
    /** A release could not hydrate its prerendered screen, and is on show without that. */
    unhydrated: (name: string, { metadata }: Release, error: unknown) =>
      journal.unhydrated(name, metadata.version, error),
    /** Clears the failures: the next load fetches everything again. */
    reset(name: string) {
      failed.delete(name);
      breaker.reset(name);
      remotes.retry(name);
      loading.delete(name);
    },
  };
}

function isLifecycles(value: unknown): value is Lifecycles {
  return typeof value === 'object' && value !== null && ['bootstrap', 'mount', 'unmount'].every((key) => key in value);
}

/** Each page judges a refused release again, by its own map. */
function isRefusal(fault: LoadFault): boolean {
  return fault === 'untrusted' || fault === 'contract';
}

const KEY = 'tensely-broken';
const isStored = toRecord(listOf(isString));

type Breaker = ReturnType<typeof createBreaker>;

/**
 * Remembers versions that failed in this tab while another worked: they are skipped until the learner asks for a retry.
 * If the browser refuses storage, that lasts as long as the page.
 */
export function createBreaker(storage: SafeStorage) {
  const stored = parseJson(storage.get(KEY));
  const broken = new Map(Object.entries(isStored(stored) ? stored : {}));

  function change(name: string, versions: string[]) {
    broken.set(name, versions);
    storage.set(KEY, JSON.stringify(Object.fromEntries(broken)));
  }

  return {
    isOpen: (name: string, version: string) => broken.get(name)?.includes(version) ?? false,
    open: (name: string, version: string) => change(name, [...new Set([...(broken.get(name) ?? []), version])]),
    reset: (name: string) => change(name, []),
  };
}
