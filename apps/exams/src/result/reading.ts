import type { ExamResult } from '@tensely/exam-model/logic';
import type { ResultWords } from './result-messages.ts';

/** Per cent of the points that count as a pass in practice, as in the lessons (docs/behaviour.md#scores-pass-mark). */
export const PASS_PERCENT = 70;

/** From this part of a pass on, a result is almost one. */
const NEARLY = 0.8;

type Scored = Pick<ExamResult, 'level' | 'points' | 'maxPoints'>;

/** The points of a pass. */
function passPoints({ maxPoints }: Pick<ExamResult, 'maxPoints'>): number {
  return Math.ceil((maxPoints * PASS_PERCENT) / 100);
}

/** The learner gave no answer at all. */
export function isEmpty({ sections }: Pick<ExamResult, 'sections'>): boolean {
  const answers = sections.flatMap(({ questions }) => questions.flatMap((question) => question.answers));
  return answers.every(({ given }) => given === '');
}

/** What the points say about the learner's level, in one sentence. */
export function reading(words: ResultWords, result: Scored & Pick<ExamResult, 'sections'>): string {
  const { level, points } = result;
  const pass = passPoints(result);
  if (isEmpty(result)) return words.readingEmpty();
  if (points >= pass) return words.readingPassed({ level, pass });
  if (points >= pass * NEARLY) return words.readingNear({ level, pass, missing: pass - points });
  return words.readingNotYet({ level, pass });
}
