import {
  type AuditEntry,
  type PlacedRemote,
  type Pointers,
  type ReleaseStore,
  readStateBefore,
} from '@tensely/release-store/logic';

/** The start of a stable version, or of a canary's trial (a new percentage does not start another). */
const STARTED = {
  stable: ({ stable }: PlacedRemote) => stable,
  canary: ({ canary }: PlacedRemote) => canary && `${canary.version} ${canary.since}`,
};

/**
 * Finds the change that made a version stable or started a canary; undefined if the history no longer has it. Each change of a
 * remote gives its placement another sequence, so a binary search needs few states.
 */
export function createStartedBy({ storage }: ReleaseStore, now: Pointers) {
  const known = new Map<number, Promise<Pointers | undefined>>([[now.revision, Promise.resolve(now)]]);
  const stateAt = (revision: number) => {
    const state = known.get(revision) ?? readStateBefore(storage, revision + 1);
    known.set(revision, state);
    return state;
  };

  /** The first revision whose state has the same placement as that of `last`. */
  async function firstLike(last: number, name: string): Promise<number> {
    const sequenceAt = async (revision: number) => (await stateAt(revision))?.remotes[name]?.placement.sequence;
    const sequence = await sequenceAt(last);
    let [before, first] = [-1, last];
    while (first - before > 1) {
      const middle = Math.floor((before + first) / 2);
      if ((await sequenceAt(middle)) === sequence) first = middle;
      else before = middle;
    }
    return first;
  }

  return async (name: string, what: keyof typeof STARTED): Promise<AuditEntry | undefined> => {
    const begunIn = (state: Pointers | undefined) => {
      const placed = state?.remotes[name];
      return placed && STARTED[what](placed);
    };
    const begun = begunIn(now);
    if (begun === undefined) return undefined;
    for (let revision = now.revision; revision > 0; ) {
      const changed = await firstLike(revision, name);
      if (begunIn(await stateAt(changed - 1)) !== begun) return (await stateAt(changed))?.lastChange;
      revision = changed - 1;
    }
    return undefined;
  };
}
