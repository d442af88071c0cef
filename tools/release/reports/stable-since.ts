import { type AuditEntry, type Pointers, type ReleaseStore, readStateBefore } from '@tensely/release-store/logic';

/**
 * Answers by which change the stable version of a remote became stable; undefined when that is not known any more. Looks
 * few states up, however long the history is: each change of a remote gives its placement another sequence.
 */
export function createStableSince({ storage }: ReleaseStore, now: Pointers) {
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

  return async (name: string): Promise<AuditEntry | undefined> => {
    const stable = now.remotes[name]?.stable;
    for (let revision = now.revision; revision > 0; ) {
      const changed = await firstLike(revision, name);
      const before = await stateAt(changed - 1);
      if (before?.remotes[name]?.stable !== stable) return (await stateAt(changed))?.lastChange;
      revision = changed - 1;
    }
    return undefined;
  };
}
