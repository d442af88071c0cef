import { read } from '@tensely/core/logic';
import * as v from 'valibot';
import { isoTime } from '../wire/fields.ts';
import { readEach } from '../wire/read-each.ts';
import { pageRefSchema } from '../wire/session-ref.ts';

/** A practice that was begun on this device, so that it goes on after it was left. */
const begunPracticeSchema = v.object({
  begunAt: isoTime,
  /** The address of its questions: "of=A1/nouns&n=5". Older clients do not write it. */
  address: v.optional(v.string()),
  picks: v.array(v.object({ questionId: v.string(), contentHash: v.string(), page: pageRefSchema })),
  /** What was answered, so that it is shown as it was. */
  answers: v.array(
    v.object({
      questionId: v.string(),
      response: v.union([v.array(v.string()), v.array(v.number())]),
      hinted: v.boolean(),
    }),
  ),
});

export type BegunPractice = v.InferOutput<typeof begunPracticeSchema>;

/** A practice that was finished on this device. */
const finishedPracticeSchema = v.object({
  ...begunPracticeSchema.entries,
  endedAt: isoTime,
  /** How many of the answers were right. */
  right: v.number(),
});

export type FinishedPractice = v.InferOutput<typeof finishedPracticeSchema>;

/** Damaged entries are left out. */
export const readFinishedPractices = (value: unknown): FinishedPractice[] =>
  Array.isArray(value) ? readEach(finishedPracticeSchema, value) : [];

/** Undefined for anything else. */
export const readBegunPractice = (value: unknown): BegunPractice | undefined => read(begunPracticeSchema, value);
