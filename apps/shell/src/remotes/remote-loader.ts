import type { LoadFault, Release } from '@tensely/platform/host';
import type { Lifecycles } from '@tensely/platform/react';
import { LoadFailure } from '../federation/files/load-failure.ts';
import type { Breaker } from './breaker.ts';
import { loadRelease, type ReleasePorts } from './load-release.ts';
import type { Offers } from './offers.ts';

/** A remote's code, ready to be mounted, and which release it is. */
export interface LoadedRemote {
  lifecycles: Lifecycles;
  release: Release;
}

export interface RemoteLoader {
  /** Loads the best release of a remote that works; `RemoteUnavailable` when none does. */
  load(name: string): Promise<LoadedRemote>;
  /** A release is on show. */
  shown(name: string, release: Release): void;
  /** A release could not be mounted: the next load takes the one after it. */
  giveUp(name: string, release: Release, failure: LoadFailure): void;
  /** A release broke after it was shown: the next load takes the one after it. */
  crashed(name: string, release: Release, crash: Crash): void;
  /** Forgets what failed: the next load fetches everything again. */
  reset(name: string): void;
}

export interface Crash {
  error: unknown;
  /** The remote was holding the learner. */
  held: boolean;
}

/** No release of the remote could be loaded. */
export class RemoteUnavailable extends Error {
  constructor(name: string) {
    super(`No version of ${name} can be shown.`);
  }
}

/** Is told what becomes of the releases of a remote. */
export interface LoadJournal {
  shown(name: string, version: string): void;
  failed(name: string, version: string, failure: LoadFailure): void;
  crashed(name: string, version: string, crash: Crash): void;
  unavailable(name: string): void;
}

interface Ports extends ReleasePorts {
  offers: Offers;
  breaker: Breaker;
  journal: LoadJournal;
}

/**
 * Loads remotes by the release map: the release of first choice, and the next one when it does not work. Each version
 * has one chance in a tab (see Breaker), until the learner asks for another try.
 */
export function createRemoteLoader({ offers, breaker, journal, ...ports }: Ports): RemoteLoader {
  const loading = new Map<string, Promise<LoadedRemote>>();
  /** What failed in this page, by remote and version. */
  const failed = new Map<string, Map<string, LoadFailure>>();
  const retried = new Set<string>();

  async function loadBest(name: string): Promise<LoadedRemote> {
    for (const offer of offers.get(name)?.offers ?? []) {
      const { version } = offer;
      if (failed.get(name)?.has(version) || breaker.isOpen(name, version)) continue;
      if ('release' in offer) {
        const { release } = offer;
        const loaded = await loadRelease(name, release, retried.has(name), ports).catch(asFailure);
        if (!(loaded instanceof LoadFailure)) return { release, lifecycles: loaded };
        fail(name, version, loaded);
      } else fail(name, version, offer.failure);
    }
    journal.unavailable(name);
    throw new RemoteUnavailable(name);
  }

  function fail(name: string, version: string, failure: LoadFailure) {
    note(name, version, failure);
    journal.failed(name, version, failure);
  }

  function note(name: string, version: string, failure: LoadFailure) {
    failed.set(name, new Map(failed.get(name)).set(version, failure));
  }

  function takeAway(name: string, release: Release) {
    loading.delete(name);
    ports.drop(release);
  }

  return {
    load(name) {
      const running = loading.get(name) ?? loadBest(name);
      loading.set(name, running);
      running.catch(() => loading.delete(name));
      return running;
    },
    shown(name, { metadata }) {
      // Where another version works, it was the version, and not the learner's connection.
      for (const [version, { fault }] of failed.get(name) ?? []) {
        if (!isRefusal(fault)) breaker.open(name, version);
      }
      journal.shown(name, metadata.version);
    },
    giveUp(name, release, failure) {
      takeAway(name, release);
      fail(name, release.metadata.version, failure);
    },
    crashed(name, release, crash) {
      const { version } = release.metadata;
      takeAway(name, release);
      note(name, version, new LoadFailure('mount', String(crash.error), { cause: crash.error }));
      breaker.open(name, version);
      journal.crashed(name, version, crash);
    },
    reset(name) {
      failed.delete(name);
      breaker.reset(name);
      retried.add(name);
      loading.delete(name);
    },
  };
}

/** What was refused is judged again in each page, by the map of that page. */
function isRefusal(fault: LoadFault): boolean {
  return fault === 'untrusted' || fault === 'contract';
}

function asFailure(error: unknown): LoadFailure {
  return error instanceof LoadFailure ? error : new LoadFailure('untrusted', String(error), { cause: error });
}
