import { type Pointers, type ResolvedRemote, resolveFor, type ServedState } from '@tensely/release-store/logic';
import type { Outcome } from '../command-line/output.ts';
import { placedNames } from './remote-status.ts';

/** A visitor by cookie, by uid, or both. */
export interface Asked {
  visitor?: string | undefined;
  user?: string | undefined;
}

/** Explains which version of each remote a visitor gets. */
export function explainVersions(state: ServedState, pointers: Pointers, { visitor, user }: Asked): Outcome {
  const resolution = resolveFor(state, { id: visitor ?? '', uid: user });
  const remotes = placedNames(pointers).map((name) => {
    const resolved = resolution.get(name);
    return { name, ...(resolved ? withoutGuessing(resolved, state, name, visitor) : NOTHING) };
  });
  const rows = remotes.map(({ name, version, bucket, explain }) => [name, version ?? '-', bucket ?? '-', explain]);
  return {
    result: { visitor: visitor ?? null, user: user ?? null, remotes },
    blocks: [[['remote', 'version', 'by', 'why'], ...rows]],
  };
}

const NOTHING = { version: null, bucket: null, explain: 'No version can be served.', fallbacks: [] };

/** Only the cookie decides whether a visitor gets the canary. */
function withoutGuessing(resolved: ResolvedRemote, state: ServedState, name: string, visitor: string | undefined) {
  const served = state.remotes.get(name);
  const canary = served?.halted ? undefined : served?.placed.canary;
  const isGuess = visitor === undefined && canary && (resolved.bucket === 'canary' || resolved.bucket === 'stable');
  if (!isGuess) return resolved;
  const explain = `${canary.percent} % of the visitors get ${canary.version}, the others ${served?.placed.stable}; the visitor cookie decides (--visitor ID).`;
  return { ...resolved, version: null, bucket: null, explain };
}
