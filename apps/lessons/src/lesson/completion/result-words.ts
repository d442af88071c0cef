import { isPassed, type PageResult } from '@tensely/progress/logic';
import { lateMessages } from '../../messages/late-messages.ts';

/** From this score on, in per cent, a fail is a near miss. */
const NEAR_MISS = 50;

/** What a teacher would say of a result, in one line. */
export function resultWords({ score, passed, correctAnswers, totalQuestions, bestScore }: PageResult): string {
  const words = lateMessages.now();
  const count = { right: correctAnswers, n: totalQuestions };
  if (totalQuestions === 0) return words.pageRead();
  if (correctAnswers === totalQuestions) return words.allRight(count);
  if (passed) return words.wellDone(count);
  if (isPassed(bestScore)) return words.bestCounts({ ...count, best: bestScore });
  return score >= NEAR_MISS ? words.almostThere({ score }) : words.notYet(count);
}

/** How a result stands against the attempts before it; undefined where that is not worth a word. */
export function improvementWords({ score, bestScore, attempts }: PageResult, previous: number | undefined) {
  const words = lateMessages.now();
  if (previous !== undefined && score > previous) return words.improved({ before: previous, now: score });
  return attempts > 1 && score > 0 && score === bestScore ? words.bestSoFar() : undefined;
}
