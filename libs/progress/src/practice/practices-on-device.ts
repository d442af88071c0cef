import type { Copies } from '@tensely/offline/logic';
import { readBegunPractice, readFinishedPractices } from './begun-practice.ts';
import type { FinishedPractices, PracticeNote } from './practice-contract.ts';

/** The number of finished practices that are stored. */
const MOST_FINISHED = 10;

/** The practice in progress. */
export const practiceNote = (copies: Copies, uid: string): PracticeNote => ({
  read: async () => readBegunPractice(await copies.read(uid, 'practice').catch(() => undefined)),
  write: (value) => copies.write(uid, 'practice', value).catch(() => undefined),
});

/** The finished practices. */
export function finishedPractices(copies: Copies, uid: string): FinishedPractices {
  const read = async () => readFinishedPractices(await copies.read(uid, 'practices').catch(() => undefined));
  return {
    read,
    async add(practice) {
      const others = (await read()).filter(({ begunAt }) => begunAt !== practice.begunAt);
      await copies.write(uid, 'practices', [practice, ...others].slice(0, MOST_FINISHED)).catch(() => undefined);
    },
  };
}
