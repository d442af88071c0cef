import { deviceStorage, tabStorage, whenIdle } from '@tensely/core/browser';
import { systemClock } from '@tensely/core/logic';
import { containerName, type PageSettings, type Release, satisfiesContract } from '@tensely/platform/host';
import { createConnection, createFileLoader } from '../federation/file-loader.ts';
import { LoadFailure } from '../federation/load-failure.ts';
import { removeStyles, requestFile } from '../federation/request-file.ts';
import { type Container, resilientRemotes } from '../federation/resilient-remotes.ts';
import type { Offers } from '../page-data.ts';
import type { PageJournal } from '../reports/page-journal.ts';
import { findSubject } from '../reports/reports.ts';
import { verifyEd25519 } from '../trust/ed25519.ts';
import { createGatekeeper, createSequenceMemory } from '../trust/gatekeeper.ts';
import { createDeclarations } from './declarations.ts';
import { createHost } from './federation-host.ts';
import { createFreshAddresses, isOwnRelease, releaseFolder } from './release-address.ts';
import { createBreaker, createRemoteLoader } from './remote-loader.ts';

interface Options {
  settings: PageSettings;
  offers: Offers;
  journal: Omit<PageJournal, 'running' | 'onShow'>;
}

/** The remotes of this page: their declarations, and how they load. All browser dependencies are wired here. */
export function openRemotes({ settings, offers, journal }: Options) {
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
    memory: createSequenceMemory(deviceStorage),
    verify: verifyEd25519,
    now: Date.now,
  });
  const loader = createRemoteLoader({
    offers,
    journal,
    breaker: createBreaker(tabStorage),
    async open(name, release, isRetry) {
      if (overrides[name]) {
        assertContract(name, release);
        const { localContainer } = await import(/* webpackChunkName: "overrides" */ '../overrides/from-source.ts');
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

/** The container of a published release. A retry takes the address that `freshAddress` gives it. */
function publishedContainer(
  name: string,
  { url, metadata: { integrity, version } }: Release,
  freshAddress: ((url: string) => string) | undefined,
): Container {
  return { name: containerName(name, version), entry: freshAddress?.(url) ?? url, integrity };
}

/** Throws a LoadFailure for a release that requires a contract which this shell does not offer. */
export function assertContract(name: string, { metadata, extras }: Release): void {
  const { contract } = extras.declaration;
  if (!satisfiesContract(contract)) {
    throw new LoadFailure('contract', `${name} ${metadata.version} asks for contract ${contract}.`);
  }
}
