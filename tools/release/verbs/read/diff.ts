import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, remote, version } from '../../command-line/inputs.ts';
import { refuseUnknownVersion } from '../../command-line/known-names.ts';
import { compareReleases, type FileChange } from '../../reports/compare-releases.ts';
import { fileSize } from '../../reports/figures.ts';
import { builtFrom, publicationOf } from '../../reports/publication.ts';

export const diff = defineVerb({
  name: 'diff',
  usage: '<remote> <from> <to>',
  does: 'shows which files and which declarations differ between two versions',
  positionals: ['remote', 'from', 'to'],
  input: z.object({ ...common, remote, from: version, to: version }),
  run: async ({ remote: name, from, to }, { effects: { store } }) => {
    await refuseUnknownVersion(store, name, from);
    await refuseUnknownVersion(store, name, to);
    const [before, after] = [await store.readRecord(name, from), await store.readRecord(name, to)];
    const published = { before: publicationOf(before), after: publicationOf(after) };
    const difference = compareReleases(before, after);
    const { added, removed, changed, unchanged, declared } = difference;
    const files = [...added.map(rowOf('added')), ...removed.map(rowOf('removed')), ...changed.map(rowOf('changed'))];
    const fields = declared.map(({ field, before, after }) => [field, short(before), short(after)]);
    return {
      result: { name, from, to, published, ...difference },
      blocks: [
        `${name} ${from} to ${to}: ${added.length} files added, ${removed.length} removed, ${changed.length} changed, ${unchanged} as they were.`,
        `Built from: ${builtFrom(published.before)} (${from}); ${builtFrom(published.after)} (${to}).`,
        ...(files.length > 0 ? [[['file', 'what', 'before', 'after', 'difference'], ...files]] : []),
        ...(fields.length > 0 ? [[['declares', from, to], ...fields]] : [`It declares what ${from} declares.`]),
      ],
    };
  },
});

function rowOf(what: string) {
  return ({ path, before, after }: FileChange) => {
    const by = (after ?? 0) - (before ?? 0);
    return [path, what, sized(before), sized(after), `${by > 0 ? '+' : ''}${fileSize(by)}`];
  };
}

function sized(bytes: number | null) {
  return bytes === null ? '-' : fileSize(bytes);
}

function short(value: unknown) {
  const text = JSON.stringify(value) ?? '-';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
