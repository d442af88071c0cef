import type { ReleaseStore } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, remote } from '../../command-line/inputs.ts';
import { refuseUnknownName } from '../../command-line/known-names.ts';
import { fileSize, minute } from '../../reports/figures.ts';
import { builtFrom, publicationOf } from '../../reports/publication.ts';

export const versions = defineVerb({
  name: 'versions',
  usage: '<remote>',
  does: 'lists the published versions of a remote, latest first: when, by whom, from which commit, how large',
  positionals: ['remote'],
  input: z.object({ ...common, remote }),
  run: async ({ remote: name }, { effects: { store } }) => {
    await refuseUnknownName(store, name);
    const found = await readVersions(store, name);
    const rows = found.map(({ version, as, publishedAt, who, bytes, sources, checks }) => [
      version,
      as ?? '-',
      minute(publishedAt),
      who,
      fileSize(bytes),
      builtFrom({ sources, checks }),
    ]);
    return {
      result: { name, versions: found },
      blocks: [[['version', 'as', 'published (UTC)', 'by', 'size', 'built from'], ...rows]],
    };
  },
});

async function readVersions(store: ReleaseStore, name: string) {
  const placed = (await store.readPointers()).remotes[name];
  const known = (await store.listVersions(name)).map(async (version) => {
    const record = await store.readRecord(name, version);
    const bytes = Object.values(record.files).reduce((sum, file) => sum + file.bytes, 0);
    const { publishedAt } = record.statement;
    return { version, as: roleOf(version), publishedAt, bytes, ...publicationOf(record) };
  });
  return (await Promise.all(known)).sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1));

  function roleOf(version: string) {
    if (placed?.stable === version) return 'stable';
    if (placed?.canary?.version === version) return 'canary';
    if (Object.values(placed?.pins ?? {}).includes(version)) return 'pinned';
    if (placed?.previews.includes(version)) return 'preview';
    return placed?.placement.revoked.includes(version) ? 'revoked' : null;
  }
}
