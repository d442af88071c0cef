import type { Task } from '../../command-line/define-verb.ts';
import type { Outcome } from '../../command-line/outcome.ts';
import { builtFrom, publicationOf } from '../../reports/publication.ts';

/** Adds to what a change says from what the version was built, and whether it was checked. */
export async function withPublication(
  { effects }: Task,
  { remote: name, version }: { remote: string; version: string },
  outcome: Outcome,
): Promise<Outcome> {
  const { sources, checks } = publicationOf(await effects.store.readRecord(name, version));
  const [first = '', ...rest] = outcome.blocks;
  return {
    ...outcome,
    result: { ...outcome.result, sources, checks },
    blocks: [first, `${name} ${version} was built from: ${builtFrom({ sources, checks })}.`, ...rest],
  };
}
