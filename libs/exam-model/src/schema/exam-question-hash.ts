import { canonical, sha256 } from './canonical.ts';
import type { ExamQuestion } from './exam.schema.ts';

/** What may be reworded without a second solver answering again: it neither shows in the question nor scores it. */
const BESIDE_THE_POINT = new Set(['id', 'explanation', 'explanations', 'quote', 'lesson']);

/** A short stable hash of what a question asks and accepts, by which a review names the question that it answered. */
export async function examQuestionHash(question: ExamQuestion): Promise<string> {
  const asked = Object.entries(question).filter(([key]) => !BESIDE_THE_POINT.has(key));
  return (await sha256(canonical(Object.fromEntries(asked)))).slice(0, 16);
}
