import { messageOf } from '@tensely/core/logic';
import type { VersionChoices } from '@tensely/platform/host';
import type { HoldMarks } from '@tensely/release-store/logic';
import type { Log } from '../monitoring/log.ts';

interface Options {
  marks: HoldMarks;
  /** The uid that a token proves; undefined for one that proves nothing. */
  learnerOf(token: string | undefined): Promise<string | undefined>;
  now(): number;
  log: Pick<Log, 'warn'>;
}

/**
 * Marks in the store which versions a learner holds, so that a clean-up leaves them. Only a valid token marks: a visitor
 * without one may hold what there is, and leaves no mark. A store that cannot be written to is logged once.
 */
export function createHoldMarker({ marks, learnerOf, now, log }: Options) {
  let failing = false;
  return async (held: VersionChoices, token: string | undefined): Promise<void> => {
    try {
      if (Object.keys(held).length === 0 || (await learnerOf(token)) === undefined) return;
      for (const [name, version] of Object.entries(held)) await marks.touch(name, version, new Date(now()));
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`It is not written down what learners hold: ${messageOf(error)}`);
      failing = true;
    }
  };
}
