import { liveVersions, type Pointers } from '@tensely/release-store/logic';
import type { Effects } from '../effects.ts';
import { readPublication } from './publication.ts';

/** A live version that differs from the sources of this checkout. */
export interface StaleVersion {
  name: string;
  version: string;
  /** The files that differ; null if it has uncommitted changes, or its commit is unknown here. */
  files: string[] | null;
  /** The command that comes next. */
  next: string;
}

/**
 * Returns the live versions that differ from the sources of this checkout: in their own files, their libs or their build settings.
 */
export async function readStaleVersions(effects: Effects, pointers: Pointers): Promise<StaleVersion[]> {
  const here = await effects.appNames();
  const live = here.flatMap((name) => liveVersions(pointers, name).map((version) => ({ name, version })));
  const checked = await Promise.all(
    live.map(async ({ name, version }) => {
      const { sources } = readPublication(await effects.store.readRecord(name, version));
      const files = sources && !sources.dirty ? await effects.changesSince(name, sources.commit) : null;
      if (files?.length === 0) return [];
      // A version with uncommitted changes is named after its sources, unless the publisher chose another name.
      if (files === null && version === (await effects.sourceVersion(name))) return [];
      // The result of a canary comes first: another publication would replace it before it is decided.
      const next = pointers.remotes[name]?.canary ? 'watch' : 'publish';
      return [{ name, version, files, next: `npm run release -- ${next} ${name}` }];
    }),
  );
  return checked.flat();
}

/** One line of `status`: what differs, and the command that releases it. */
export function staleLine({ name, version, files, next }: StaleVersion): string {
  const [first = ''] = files ?? [];
  const more = (files?.length ?? 0) > 1 ? ` and ${(files?.length ?? 0) - 1} more` : '';
  const why =
    files === null ? 'it was built with uncommitted changes, or from a commit that is unknown here' : `${first}${more}`;
  const purpose = next.includes(' watch ') ? 'Promote or halt its canary first' : 'To release them';
  return `${name} ${version} differs from these sources (${why}). ${purpose}: ${next}`;
}
