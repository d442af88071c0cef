import type { Task } from '../../command-line/define-verb.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { builtFrom, publicationOf } from '../../reports/publication.ts';

/** Adds to the outcome of a change from what each version was built, and whether it was checked. */
export async function withPublication(
  { effects }: Task,
  versions: readonly { name: string; version: string }[],
  outcome: Outcome,
): Promise<Outcome> {
  const publications = await Promise.all(
    versions.map(async ({ name, version }) => {
      return { name, version, ...publicationOf(await effects.store.readRecord(name, version)) };
    }),
  );
  const [first = '', ...rest] = outcome.blocks;
  const [{ sources, checks } = { sources: null, checks: null }] = publications;
  return {
    ...outcome,
    result: { ...outcome.result, sources, checks },
    blocks: [
      first,
      ...publications.map((one) => `${one.name} ${one.version} was built from: ${builtFrom(one)}.`),
      ...rest,
    ],
  };
}
