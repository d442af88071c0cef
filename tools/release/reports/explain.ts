import { type Pointers, type ResolvedRemote, resolveFor, type ServedState } from '@tensely/release-store/logic';
import type { Outcome } from '../command-line/output.ts';
import { placedNames } from './remote-status.ts';

/** Who is asked about: the visitor cookie, the uid of a learner, or both. */
export interface Asked {
  visitor?: string | undefined;
  user?: string | undefined;
}

/** What somebody gets of each remote, and why. */
export function explained(state: ServedState, pointers: Pointers, { visitor, user }: Asked): Outcome {
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

const NOTHING = { version: null, bucket: null, explain: 'Nothing of it can be served.', fallbacks: [] };

/** Without the cookie nobody can say on which side of a canary a visitor is. */
function withoutGuessing(resolved: ResolvedRemote, state: ServedState, name: string, visitor: string | undefined) {
  const served = state.remotes.get(name);
  const canary = served?.halted ? undefined : served?.placed.canary;
  const isGuess = visitor === undefined && canary && (resolved.bucket === 'canary' || resolved.bucket === 'stable');
  if (!isGuess) return resolved;
  const explain = `${canary.percent} % of the visitors get ${canary.version}, the others ${served?.placed.stable}; the visitor cookie decides (--visitor ID).`;
  return { ...resolved, version: null, bucket: null, explain };
}
