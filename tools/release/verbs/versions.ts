import { writeFile } from 'node:fs/promises';
import { OperatorError } from '@tensely/core/logic';
import { type ReleaseStore, readActiveHalt } from '@tensely/release-store/logic';
import { z } from 'zod';
import { counted } from '../../counted.ts';
import { defineVerb } from '../command-line/define-verb.ts';
import { common, filePath, optionalVersion, remote, versionOption } from '../command-line/fields.ts';
import { assertKnownName, assertKnownVersion } from '../command-line/known-names.ts';
import type { Outcome } from '../command-line/output.ts';
import { compareReleases, type FileChange } from '../reports/compare-releases.ts';
import { fileSize, minute } from '../reports/figures.ts';
import { builtFrom, readPublication } from '../reports/publication.ts';

export const versions = defineVerb({
  name: 'versions',
  does: 'list the published versions of a remote; show how one was built, or how it differs from another',
  input: z.object({
    ...common,
    remote,
    version: optionalVersion,
    against: versionOption('the version to compare with'),
    bill: filePath,
  }),
  run: async ({ remote: name, version, against, bill, dryRun }, { effects: { store } }) => {
    if (version === undefined) {
      if (against !== undefined || bill !== undefined) throw new OperatorError(`Name a version of ${name}.`);
      return listVersions(store, name);
    }
    await assertKnownVersion(store, name, version);
    if (against === undefined) return describeVersion(store, { name, version, path: dryRun ? undefined : bill });
    await assertKnownVersion(store, name, against);
    return describeDifference(store, name, against, version);
  },
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
    const record = await store.readRecord(name, version);
    const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
    const { publishedAt } = record.statement;
    return { version, as: roleOf(version), publishedAt, bytes, ...readPublication(record) };
  });
  const found = (await Promise.all(read)).sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));
  const rows = found.map((one) => [
    one.version,
    one.as ?? '-',
    minute(one.publishedAt),
    one.who,
    fileSize(one.bytes),
    builtFrom(one),
  ]);
  return {
    result: { name, versions: found },
    blocks: [[['version', 'as', 'published (UTC)', 'by', 'size', 'built from'], ...rows]],
  };
}

interface Wanted {
  name: string;
  version: string;
  /** Where to write its bill of materials. */
  path: string | undefined;
}

async function describeVersion(store: ReleaseStore, { name, version, path }: Wanted): Promise<Outcome> {
  const record = await store.readRecord(name, version);
  const { publishedAt } = record.statement;
  const { who, why, sources, checks, provenance } = readPublication(record);
  const bill = provenance && (await readBill(store, provenance.bill));
  if (path !== undefined && !bill) throw new OperatorError(`${name} ${version} has no bill of materials.`);
  if (path !== undefined && bill) await writeFile(path, bill.bytes);
  const reason = why ? `: ${why}` : '';
  return {
    result: { name, version, who, why, publishedAt, sources, checks, provenance },
    blocks: [
      `${name} ${version} was published at ${minute(publishedAt)} UTC by ${who}${reason}, signed with "${record.signature.keyId}".`,
      `It was built from: ${builtFrom({ sources, checks })}${sources ? ` (commit ${sources.commit})` : ''}.`,
      provenance ? `Builder: ${provenance.builder}. Lock file: ${provenance.lockfile}.` : 'Its builder is unknown.',
      ...(bill
        ? [`It contains ${counted(bill.packages, 'package')}${path === undefined ? '' : `, listed in ${path}`}.`]
        : []),
    ],
  };
}

const billSchema = z.object({ components: z.array(z.unknown()) });

async function readBill(store: ReleaseStore, path: string): Promise<{ bytes: Buffer; packages: number }> {
  const bytes = await store.readPrivate(path);
  if (!bytes) throw new OperatorError(`The release store lacks ${path}: npm run release -- audit`);
  return { bytes, packages: billSchema.parse(JSON.parse(bytes.toString('utf8'))).components.length };
}

async function describeDifference(store: ReleaseStore, name: string, from: string, to: string): Promise<Outcome> {
  const [before, after] = [await store.readRecord(name, from), await store.readRecord(name, to)];
  const published = { before: readPublication(before), after: readPublication(after) };
  const difference = compareReleases(before, after);
  const { added, removed, changed, unchanged, declared } = difference;
  const files = [...added.map(toRow('added')), ...removed.map(toRow('removed')), ...changed.map(toRow('changed'))];
  const fields = declared.map((one) => [one.field, shorten(one.before), shorten(one.after)]);
  return {
    result: { name, from, to, published, ...difference },
    blocks: [
      `${name} ${from} to ${to}: ${added.length} files added, ${removed.length} removed, ${changed.length} changed, ${unchanged} unchanged.`,
      `Built from: ${builtFrom(published.before)} (${from}); ${builtFrom(published.after)} (${to}).`,
      ...(files.length > 0 ? [[['file', 'what', 'before', 'after', 'difference'], ...files]] : []),
      ...(fields.length > 0 ? [[['declares', from, to], ...fields]] : [`Its declaration is the same as in ${from}.`]),
    ],
  };
}

function toRow(what: string) {
  const sized = (bytes: number | null) => (bytes === null ? '-' : fileSize(bytes));
  return ({ path, before, after }: FileChange) => {
    const by = (after ?? 0) - (before ?? 0);
    return [path, what, sized(before), sized(after), `${by > 0 ? '+' : ''}${fileSize(by)}`];
  };
}

function shorten(value: unknown) {
  const text = JSON.stringify(value) ?? '-';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
