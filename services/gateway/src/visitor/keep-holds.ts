import type { HoldMarks } from '@tensely/release-store/logic';
import type { Log } from '../log.ts';
import type { VersionChoices } from './version-choices.ts';

interface Options {
  marks: HoldMarks;
  /** The uid that a token proves; undefined for one that proves nothing. */
  learnerOf(token: string | undefined): Promise<string | undefined>;
  now(): number;
  log: Pick<Log, 'warn'>;
}

/**
 * Marks what a learner holds, so that a clean-up of the store leaves it. Whoever cannot prove who they are may hold what
 * there is, and keeps nothing in the store. A store that cannot be written to is told of once.
 */
export function createHoldKeeper({ marks, learnerOf, now, log }: Options) {
  let failing = false;
  return async (held: VersionChoices, token: string | undefined): Promise<void> => {
    try {
      if (Object.keys(held).length === 0 || (await learnerOf(token)) === undefined) return;
      for (const [name, version] of Object.entries(held)) await marks.touch(name, version, new Date(now()));
      failing = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!failing) log.warn(`It is not written down what learners hold: ${why}`);
      failing = true;
    }
  };
}
