import { read } from '@tensely/core/logic';
import type { Copies } from '@tensely/offline/logic';
import * as z from 'zod/mini';
import { isoTime } from '../wire/fields.ts';
import { readEach } from '../wire/read-each.ts';
import { pageRefSchema } from '../wire/session-ref.ts';

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

export type BegunPractice = z.infer<typeof begunPracticeSchema>;

/** A practice that was finished on this device. */
const finishedPracticeSchema = z.object({
  ...begunPracticeSchema.shape,
  endedAt: isoTime,
  /** The number of right answers. */
  right: z.number(),
});

export type FinishedPractice = z.infer<typeof finishedPracticeSchema>;

/** Drops damaged entries. */
const readFinishedPractices = (value: unknown): FinishedPractice[] =>
  Array.isArray(value) ? readEach(finishedPracticeSchema, value) : [];

/** Undefined for anything else. */
const readBegunPractice = (value: unknown): BegunPractice | undefined => read(begunPracticeSchema, value);

/** The number of finished practices that are stored. */
const MOST_FINISHED = 10;

/** The practice in progress. */
export const practiceNote = (copies: Copies, uid: string) => ({
  read: async () => readBegunPractice(await copies.read(uid, 'practice').catch(() => undefined)),
  write: (value: BegunPractice | undefined) => copies.write(uid, 'practice', value).catch(() => undefined),
});

/** The finished practices. */
export function finishedPractices(copies: Copies, uid: string) {
  const read = async () => readFinishedPractices(await copies.read(uid, 'practices').catch(() => undefined));
  return {
    read,
    async add(practice: FinishedPractice) {
      const others = (await read()).filter(({ begunAt }) => begunAt !== practice.begunAt);
      await copies.write(uid, 'practices', [practice, ...others].slice(0, MOST_FINISHED)).catch(() => undefined);
    },
  };
}
