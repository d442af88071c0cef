import * as z from 'zod/mini';
import { examSchema } from './exam.schema.ts';
import { paperHash, testId } from './fields.ts';

/**
 * The private half of a published test: the complete test, so that the service can mark and explain without its
 * release. Stored in the release store's private area under `hash`.
 */
export const examKeySchema = z.strictObject({ testId, hash: paperHash, exam: examSchema });

export type ExamKey = z.infer<typeof examKeySchema>;
