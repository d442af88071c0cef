import { messageOf, minute, OperatorError } from '@tensely/core/logic';
import {
  type Pair,
  type ReleaseStore,
  readActiveHalt,
  readLivePairs,
  readPairsWith,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import type { Outcome } from '../command-line/define-verb.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, optionalRemote, optionalVersion, remote } from '../command-line/fields.ts';
import { assertKnownName, assertKnownVersion } from '../command-line/known-names.ts';
import { builtFrom, fileSize, readPublication } from '../reports/publication.ts';
import { NO_SHELL } from '../reports/store-status.ts';

export const versions = defineVerb({
  name: 'versions',
  does: 'list the published versions of a remote, or show how one was built',
  input: z.object({ ...common, remote, version: optionalVersion }),
  run: ({ remote: name, version }, { effects: { store } }) =>
    version === undefined ? listVersions(store, name) : describeVersion(store, name, version),
});

async function listVersions(store: ReleaseStore, name: string): Promise<Outcome> {
  await assertKnownName(store, name);
  const placed = (await store.readPointers()).remotes[name];
  const halt = placed && (await readActiveHalt(store.storage, name, placed));
  const roleOf = (version: string) => {
    if (placed?.stable === version) return 'stable';
    if (placed?.canary?.version === version) return halt ? 'halted canary' : 'canary';
    if (Object.values(placed?.pins ?? {}).includes(version)) return 'pinned';
    if (placed?.previews.includes(version)) return 'preview';
    return placed?.placement.revoked.includes(version) ? 'revoked' : null;
  };
  const read = (await store.listVersions(name)).map(async (version) => {
    const as = roleOf(version);
    try {
      const record = await store.readRecord(name, version);
      const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
      return { version, as, publishedAt: record.statement.publishedAt, bytes, ...readPublication(record) };
    } catch (error) {
      return { version, as, publishedAt: '', problem: messageOf(error) };
    }
  });
  const found = (await Promise.all(read)).sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  const rows = found.map((one) => [
    one.version,
    one.as ?? '-',
    minute(one.publishedAt),
    ...('problem' in one ? ['-', '-', '-'] : [one.who, fileSize(one.bytes), builtFrom(one)]),
  ]);
  const problems = found.flatMap((one) => ('problem' in one ? [`! ${one.problem}`] : []));
  return {
    result: { name, versions: found },
    blocks: [[['version', 'as', 'published (UTC)', 'by', 'size', 'built from'], ...rows], ...problems],
  };
}

async function describeVersion(store: ReleaseStore, name: string, version: string): Promise<Outcome> {
  await assertKnownVersion(store, name, version);
  const record = await store.readRecord(name, version);
  const { publishedAt } = record.statement;
  const { who, why, sources, checks, provenance } = readPublication(record);
  return {
    result: { name, version, who, why, publishedAt, sources, checks, provenance },
    blocks: [
      `${name} ${version} was published at ${minute(publishedAt)} UTC by ${who}${why ? `: ${why}` : ''}, signed with "${record.signature.keyId}".`,
      `It was built from: ${builtFrom({ sources, checks })}${sources ? ` (commit ${sources.commit})` : ''}.`,
      provenance
        ? `Builder: ${provenance.builder}. Lock file: ${provenance.lockfile}. Bill of materials: private/${provenance.bill} in the release store.`
        : 'Its builder is unknown.',
    ],
  };
}

export const check = defineVerb({
  name: 'check',
  does: 'check whether all live versions are compatible, or whether a version would be; exit code 1 if not',
  input: z.object({ ...common, remote: optionalRemote, version: optionalVersion }),
  run: async ({ remote: name, version }, { effects: { store } }) => {
    if (name !== undefined && version === undefined)
      throw new OperatorError(`Name a version of ${name}: npm run release -- check ${name} <version>`);
    if (name !== undefined && version !== undefined) await assertKnownVersion(store, name, version);
    const pointers = await store.readPointers();
    const pairs =
      name !== undefined && version !== undefined
        ? await readPairsWith(store, pointers, { name, version })
        : await readLivePairs(store, pointers);
    // Nothing was compared, which must not pass for a good result.
    const lacksShell = name !== 'shell' && !pointers.remotes.shell;
    const nothing = lacksShell
      ? `Nothing was checked. ${NO_SHELL}`
      : 'No remote is live, so there is nothing to compare.';
    return {
      ok: !lacksShell && pairs.every(({ ok }) => ok),
      result: { pairs },
      blocks: pairs.length > 0 ? [pairTable(pairs)] : [nothing],
    };
  },
});

/** Pairs of a shell and a remote, with why they are not compatible. */
export function pairTable(pairs: readonly Pair[]): string[][] {
  const rows = pairs.map(({ shell, name, version, ok, why }) => [
    shell,
    name,
    version,
    ok ? 'compatible' : why.join(' '),
  ]);
  return [['shell', 'remote', 'version', 'result'], ...rows];
}
