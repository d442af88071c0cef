import { whenIdle } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import type { Release } from '@tensely/platform/host';
import { createConnection } from '../federation/connection.ts';
import { createFileLoader } from '../federation/file-loader.ts';
import { removeStyles, requestFile } from '../federation/request-file.ts';
import { resilientRemotes } from '../federation/resilient-remotes.ts';
import type { Settings } from '../page-data.ts';
import { findSubject, type Subject } from '../reports/find-subject.ts';
import { verifyEd25519 } from '../trust/ed25519.ts';
import { createGatekeeper } from '../trust/gatekeeper.ts';
import { createSequenceMemory } from '../trust/sequence-memory.ts';
import { createBreaker } from './breaker.ts';
import { createDeclarations, type Declarations } from './declarations.ts';
import { createHost } from './federation-host.ts';
import type { Offers } from './offers.ts';
import { assertContract, publishedContainer } from './open-release.ts';
import { createFreshAddresses, isOwnRelease, releaseFolder } from './release-address.ts';
import { createRemoteLoader, type LoadJournal, type RemoteLoader } from './remote-loader.ts';

interface Options {
  settings: Settings;
  offers: Offers;
  journal: LoadJournal & { chunkFailed(subject: Subject): void };
}

/** The remotes of this page: their declarations, and how they load. All browser dependencies are wired here. */
export function openRemotes({ settings, offers, journal }: Options): {
  loader: RemoteLoader;
  declarations: Declarations;
} {
  const { budgets, trust, overrides = {} } = settings;
  const freshAddress = createFreshAddresses(Date.now());
  const connection = createConnection(systemClock);
  const files = createFileLoader({
    request: requestFile,
    connection,
    removeStyles,
    releaseFolder: (url) => (isOwnRelease(url, location.origin) ? releaseFolder(url) : undefined),
    budget: budgets.script,
    freshAddress,
    clock: systemClock,
    random: Math.random,
  });
  const gatekeeper = createGatekeeper({
    keys: trust,
    placementOf: (name) => offers.get(name)?.placement,
    memory: createSequenceMemory(() => localStorage),
    verify: verifyEd25519,
    now: Date.now,
  });
  const loader = createRemoteLoader({
    offers,
    journal,
    breaker: createBreaker(() => sessionStorage),
    async open(name, release, isRetry) {
      if (overrides[name]) {
        assertContract(name, release);
        const { localContainer } = await import(/* webpackChunkName: "overrides" */ '../overrides/local-container.ts');
        return localContainer(overrides[name], fetch);
      }
      await gatekeeper.admit(name, release);
      assertContract(name, release);
      return publishedContainer(name, release, isRetry ? freshAddress : undefined);
    },
    createHost(options) {
      const remotes = resilientRemotes({
        ...options,
        files,
        connection,
        budget: budgets.load,
        onFileFailure(url) {
          const subject = findSubject(url);
          if (subject) journal.chunkFailed(subject);
        },
      });
      const host = createHost(remotes.plugin);
      return { remotes, loadRemote: (id) => host.loadRemote(id) };
    },
  });
  // Screens come first: until then a forged name may be shown, but nothing of its release is loaded.
  const vouch = async (name: string, release: Release) => {
    await new Promise<void>(whenIdle);
    if (!overrides[name]) await gatekeeper.vouch(name, release);
  };
  return { loader, declarations: createDeclarations(offers, vouch) };
}
