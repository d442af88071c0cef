import * as z from 'zod/mini';

/** A learner's answer: texts, or indexes from 0. The score file of each type says which, and in what order. */
export const responseSchema = z.union([z.array(z.string()), z.array(z.number())]);
export type Response = z.infer<typeof responseSchema>;
