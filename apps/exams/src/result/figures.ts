import type { ExamResult, ExamResultSummary, ReviewedQuestion } from '@tensely/content/exams';
import type { ResultMessages } from './result-messages.ts';

/** Number of blanks in these questions, and how many are right. Multiple choices have none. */
export function countBlanks(questions: readonly ReviewedQuestion[]): { right: number; all: number } {
  const blanks = questions.filter(({ type }) => type === 'gapFill').flatMap(({ answers }) => answers);
  return { right: blanks.filter(({ isCorrect }) => isCorrect).length, all: blanks.length };
}

/** Time used, from seconds to minutes and two-digit seconds: "98:07". */
export function usedText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}

/** The points of the previous attempt at the same test; undefined for the first one. `results`: newest first. */
export function earlierPoints(
  { attemptId, testId, finishedAt }: Pick<ExamResult, 'attemptId' | 'testId' | 'finishedAt'>,
  results: readonly ExamResultSummary[],
): number | undefined {
  const isEarlier = (one: ExamResultSummary) =>
    one.testId === testId && one.attemptId !== attemptId && Date.parse(one.finishedAt) < Date.parse(finishedAt);
  return results.find(isEarlier)?.points;
}

/** How the exam ended, in sentences; empty if the learner finished it in time. */
export function finishNotes(
  t: ResultMessages,
  { finishedBy, late }: Pick<ExamResult, 'finishedBy' | 'late'>,
): string[] {
  const ending = { learner: [], time: [t.timeRanOut()], left: [t.leftOpen()] }[finishedBy];
  return late ? [...ending, t.arrivedLate()] : ending;
}

/** The practice pass mark in percent of the points, the same as in lessons (docs/behaviour.md#scores-pass-mark). */
export const PASS_PERCENT = 70;

/** From this share of the pass mark on, a result is close to a pass. */
const NEARLY = 0.8;

export function isEmpty({ sections }: Pick<ExamResult, 'sections'>): boolean {
  const answers = sections.flatMap(({ questions }) => questions.flatMap((question) => question.answers));
  return answers.every(({ given }) => given === '');
}

/** One sentence about the learner's level, derived from the points. */
export function reading(t: ResultMessages, result: ExamResult): string {
  const { level, points, maxPoints } = result;
  const pass = Math.ceil((maxPoints * PASS_PERCENT) / 100);
  if (isEmpty(result)) return t.readingEmpty();
  if (points >= pass) return t.readingPassed({ level, pass });
  if (points >= pass * NEARLY) return t.readingNear({ level, pass, missing: pass - points });
  return t.readingNotYet({ level, pass });
}
