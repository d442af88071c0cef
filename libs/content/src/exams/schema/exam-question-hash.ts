import { canonicalJson } from '@tensely/core/logic';
import type { ExamQuestion } from './exam.schema.ts';
import { sha256 } from './exam-key.ts';

/**
 * Fields that a rewording may change without a new second-solver review: they neither show in the question nor affect
 * its score.
 */
const NOT_HASHED = new Set(['id', 'explanation', 'explanations', 'quote', 'lesson']);

/** A short, stable hash of what a question asks and accepts. A second-solver review refers to its question by it. */
export async function examQuestionHash(question: ExamQuestion): Promise<string> {
  const asked = Object.entries(question).filter(([key]) => !NOT_HASHED.has(key));
  return (await sha256(canonicalJson(Object.fromEntries(asked)))).slice(0, 16);
}
