import * as z from 'zod/mini';

/** A learner's answer: texts, or indexes from 0. Each type's score file defines which, and their order. */
export const responseSchema = z.union([z.array(z.string()), z.array(z.number())]);
export type Response = z.infer<typeof responseSchema>;
