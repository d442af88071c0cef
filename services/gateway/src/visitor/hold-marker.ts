import { messageOf } from '@tensely/core/logic';
import type { VersionChoices } from '@tensely/platform/host';
import type { HoldMarks } from '@tensely/release-store/logic';
import type { Log } from '../gateway-options.ts';

interface Options {
  marks: HoldMarks;
  /** The uid of a valid token, or undefined. */
  verifyLearner(token: string | undefined): Promise<string | undefined>;
  now(): number;
  log: Pick<Log, 'warn'>;
}

/**
 * Marks the versions that learners hold in the store, so that a clean-up does not delete them. Requires a valid token: an
 * anonymous visitor can hold a version but leaves no mark. Logs a failing store once.
 */
export function createHoldMarker({ marks, verifyLearner, now, log }: Options) {
  let failing = false;
  return async (held: VersionChoices, token: string | undefined): Promise<void> => {
    try {
      if (Object.keys(held).length === 0 || (await verifyLearner(token)) === undefined) return;
      for (const [name, version] of Object.entries(held)) await marks.touch(name, version, new Date(now()));
      failing = false;
    } catch (error) {
      if (!failing) log.warn(`Cannot mark the versions that learners hold: ${messageOf(error)}`);
      failing = true;
    }
  };
}
