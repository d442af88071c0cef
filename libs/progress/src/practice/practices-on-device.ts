import { read } from '@tensely/core/logic';
import type { Copies } from '@tensely/offline/logic';
import * as z from 'zod/mini';
import { isoTime, readEach } from '../wire/fields.ts';
import { pageRefSchema } from '../wire/session.ts';

/** An interrupted practice on this device, for continuing it later. */
const begunPracticeSchema = z.object({
  begunAt: isoTime,
  /** The address of its questions: "of=A1/nouns&n=5". Older clients do not write it. */
  address: z.optional(z.string()),
  picks: z.array(z.object({ questionId: z.string(), contentHash: z.string(), page: pageRefSchema })),
  /** The answers so far, to restore the screen. */
  answers: z.array(
    z.object({
      questionId: z.string(),
      response: z.union([z.array(z.string()), z.array(z.number())]),
      hinted: z.boolean(),
    }),
  ),
});

/** A practice that was finished on this device. */
const finishedPracticeSchema = z.object({
  ...begunPracticeSchema.shape,
  endedAt: isoTime,
  right: z.number(),
});

export type BegunPractice = z.infer<typeof begunPracticeSchema>;
export type FinishedPractice = z.infer<typeof finishedPracticeSchema>;

const MOST_FINISHED = 10;

/** The practice in progress on this device. Neither call rejects if the device refuses storage. */
export interface PracticeNote {
  read(): Promise<BegunPractice | undefined>;
  /** Undefined clears it. */
  write(begun: BegunPractice | undefined): Promise<void>;
}

/** The finished practices on this device, latest first. Neither call rejects if the device refuses storage. */
export interface FinishedPractices {
  read(): Promise<FinishedPractice[]>;
  /** Adds one, or replaces the one with the same start. Stores the last ten. */
  add(practice: FinishedPractice): Promise<void>;
}

/** A learner's practices on this device. Part of the sync engine's chunk, which has the schemas anyway. */
export function practicesOnDevice(copies: Copies, uid: string): { note: PracticeNote; finished: FinishedPractices } {
  const readCopy = (name: string) => copies.read(uid, name).catch(() => undefined);
  const writeCopy = (name: string, value: unknown) => copies.write(uid, name, value).catch(() => undefined);

  async function readFinished() {
    const stored = await readCopy('practices');
    return Array.isArray(stored) ? readEach(finishedPracticeSchema, stored) : [];
  }

  return {
    note: {
      read: async () => read(begunPracticeSchema, await readCopy('practice')),
      write: (begun) => writeCopy('practice', begun),
    },
    finished: {
      read: readFinished,
      async add(practice) {
        const others = (await readFinished()).filter(({ begunAt }) => begunAt !== practice.begunAt);
        await writeCopy('practices', [practice, ...others].slice(0, MOST_FINISHED));
      },
    },
  };
}
