import type { HoldMarks } from '@tensely/release-store/logic';
import type { Log } from '../log.ts';
import type { VersionChoices } from './version-choices.ts';

/** Marks what is held, so that a clean-up of the store leaves it. A store that cannot be written to is told of once. */
export function createHoldKeeper(marks: HoldMarks, now: () => number, log: Pick<Log, 'warn'>) {
  let failing = false;
  return async (held: VersionChoices): Promise<void> => {
    try {
      for (const [name, version] of Object.entries(held)) await marks.touch(name, version, new Date(now()));
      failing = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!failing) log.warn(`It is not written down what learners hold: ${why}`);
      failing = true;
    }
  };
}
