import { systemClock } from '@tensely/core/logic';
import type { Release } from '@tensely/platform/host';
import { beginFile, removeStyles } from '../federation/files/begin-file.ts';
import { createFileLoader } from '../federation/files/file-loader.ts';
import { createLine } from '../federation/files/line.ts';
import { createFreshAddresses, isOwnRelease } from '../federation/files/release-address.ts';
import { createFederation } from '../federation/runtime.ts';
import type { Settings } from '../page-data.ts';
import { type Subject, subjectOf } from '../reports/subject-of.ts';
import { verifyEd25519 } from '../trust/ed25519.ts';
import { createGatekeeper } from '../trust/gatekeeper.ts';
import { createSequenceMemory } from '../trust/sequence-memory.ts';
import { createBreaker } from './breaker.ts';
import { localContainer, publishedContainer } from './container-of.ts';
import { createDeclarations, type Declarations } from './declarations.ts';
import type { Offers } from './offers.ts';
import { createRemoteLoader, type LoadJournal, type RemoteLoader } from './remote-loader.ts';

interface Options {
  settings: Settings;
  offers: Offers;
  journal: LoadJournal & { chunkFailed(subject: Subject): void };
}

/** The remotes of this page: what they declare, and how they are loaded. The browser's part of it all is wired here. */
export function openRemotes({ settings, offers, journal }: Options): {
  loader: RemoteLoader;
  declarations: Declarations;
} {
  const { budgets, trust, overrides = {} } = settings;
  const freshAddress = createFreshAddresses(Date.now());
  const line = createLine(systemClock);
  const files = createFileLoader({
    begin: beginFile,
    line,
    removeStyles,
    isRelease: (url) => isOwnRelease(url, location.origin),
    budget: budgets.script,
    freshAddress,
    clock: systemClock,
    random: Math.random,
  });
  const federation = createFederation((kind, url, integrity) =>
    files.load(kind, new URL(url, location.href).href, integrity).catch((failure) => {
      const subject = subjectOf(url);
      if (subject) journal.chunkFailed(subject);
      throw failure;
    }),
  );
  const gatekeeper = createGatekeeper({
    keys: trust,
    placementOf: (name) => offers.get(name)?.placement,
    memory: createSequenceMemory(() => localStorage),
    verify: verifyEd25519,
    now: Date.now,
  });
  const loader = createRemoteLoader({
    offers,
    federation,
    journal,
    breaker: createBreaker(() => sessionStorage),
    loadBudget: budgets.load,
    line,
    admit: async (name, release) => {
      if (!overrides[name]) await gatekeeper.admit(name, release);
    },
    containerOf: (name, release, isAnotherTry) =>
      overrides[name]
        ? localContainer(overrides[name], fetch)
        : publishedContainer(name, release, isAnotherTry ? freshAddress : undefined),
    drop: ({ url }: Release) => files.drop(new URL(url, location.href).href),
  });
  const vouch = async (name: string, release: Release) => {
    if (!overrides[name]) await gatekeeper.vouch(name, release);
  };
  return { loader, declarations: createDeclarations(offers, vouch) };
}
