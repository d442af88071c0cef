import { containerName, type Release, type ReleaseMap, satisfiesContract } from '@tensely/platform/logic';
import type { Lifecycles } from '@tensely/platform/react';
import type { Federation } from '../federation/runtime.ts';

/** A remote's code, ready to be mounted, and which release it is. */
export interface LoadedRemote {
  lifecycles: Lifecycles;
  release: Release;
}

export interface RemoteLoader {
  /** Loads the best release of a remote that works; `RemoteUnavailable` when none does. */
  load(name: string): Promise<LoadedRemote>;
  /** Marks a release that failed when it was mounted, so that the next load takes the one before it. */
  giveUp(name: string, release: Release, reason: unknown): void;
  /** Forgets what failed: the next load fetches everything again. */
  reset(name: string): void;
}

/** No release of the remote could be loaded; `reasons` says why, release by release. */
export class RemoteUnavailable extends Error {
  readonly reasons: readonly unknown[];
  constructor(name: string, reasons: readonly unknown[]) {
    super(`No version of ${name} could be loaded.`);
    this.reasons = reasons;
  }
}

interface Effects {
  federation: Federation;
  loadBudget: number;
  report(message: string, error: unknown): void;
}

/** Loads remotes by the release map: contract first, within a budget, falling back to the release before. */
export function createRemoteLoader(map: ReleaseMap, { federation, loadBudget, report }: Effects): RemoteLoader {
  const loading = new Map<string, Promise<LoadedRemote>>();
  const broken = new Map<string, unknown>();
  const attempts = new Map<string, number>();

  async function loadBest(name: string): Promise<LoadedRemote> {
    const reasons: unknown[] = [];
    for (const release of map.microFrontends[name] ?? []) {
      const known = broken.get(release.url);
      if (known) {
        reasons.push(known);
        continue;
      }
      try {
        return { release, lifecycles: await loadRelease(name, release) };
      } catch (error) {
        broken.set(release.url, error);
        reasons.push(error);
        report(`${name} ${release.metadata.version} could not be loaded`, error);
      }
    }
    throw new RemoteUnavailable(name, reasons);
  }

  function loadRelease(name: string, { url, metadata, extras }: Release): Promise<Lifecycles> {
    const { contract } = extras.declaration;
    if (!satisfiesContract(contract)) throw new Error(`${name} ${metadata.version} asks for contract ${contract}.`);
    const attempt = attempts.get(name) ?? 0;
    const container = {
      name: containerName(name, metadata.version),
      entry: attempt === 0 ? url : freshUrl(url, attempt),
      integrity: metadata.integrity,
    };
    return within(loadBudget, federation.load<Lifecycles>(container, 'app', attempt > 0));
  }

  return {
    load(name) {
      const running = loading.get(name) ?? loadBest(name);
      loading.set(name, running);
      running.catch(() => loading.delete(name));
      return running;
    },
    giveUp(name, release, reason) {
      broken.set(release.url, reason);
      loading.delete(name);
      report(`${name} ${release.metadata.version} failed when it was shown`, reason);
    },
    reset(name) {
      for (const release of map.microFrontends[name] ?? []) broken.delete(release.url);
      attempts.set(name, (attempts.get(name) ?? 0) + 1);
      loading.delete(name);
    },
  };
}

/** The same file under an address that no cache has seen: the gateway ignores the `~n` folder of a release. */
export function freshUrl(url: string, attempt: number): string {
  return url.replace(/\/([^/]+)$/, `/~${attempt}/$1`);
}

/** Rejects when `work` takes longer than `budget` milliseconds. */
export function within<T>(budget: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`It took longer than ${budget} ms.`)), budget);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
