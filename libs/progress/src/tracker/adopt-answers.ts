import { isoNow } from '@tensely/core/logic';
import { isSamePage, normalRef } from '../wire/same-page.ts';
import type { PageRef } from '../wire/session.ts';
import { type Answer, toRecord } from './answer-records.ts';
import { type Attempt, openAttempt, restoreAttempt, sessionOf, withRecord } from './attempt.ts';
import type { QuestionKey } from './tracker-contract.ts';
import type { ProgressParts } from './tracker-ports.ts';

/** The answers of a lesson page from before the sign-in. */
export interface EarlierAnswers {
  ref: PageRef;
  /** All questions of the page. */
  questions: readonly QuestionKey[];
  answers: readonly Answer[];
}

/**
 * Stores answers from before the sign-in as answers of their pages. Answered questions and completed pages stay as they
 * are. Resolves to false, with nothing stored, while the history is unavailable.
 */
export async function adoptAnswers(parts: ProgressParts, pages: readonly EarlierAnswers[]): Promise<boolean> {
  const { tracker, outbox, clock, newId } = parts;
  await tracker.loadHistory();
  const { history, historyStatus, session } = tracker.getSnapshot();
  if (historyStatus !== 'ready') return false;
  for (const { ref, questions, answers } of pages) {
    if (session && 'page' in session.ref && isSamePage(session.ref, ref)) {
      for (const answer of answers) tracker.recordAnswer(answer);
      continue;
    }
    const now = isoNow(clock);
    const known = restoreAttempt(openAttempt(normalRef(ref), newId(), now, questions), history);
    const attempt = answers.reduce((before, answer) => withAnswer(before, answer, now), known);
    if (attempt !== known) await outbox.saveDraft(sessionOf(attempt));
  }
  await tracker.loadHistory();
  outbox.resume();
  return true;
}

function withAnswer(attempt: Attempt, answer: Answer, timestamp: string): Attempt {
  const contentHash = attempt.hashes.get(answer.questionId);
  const isAnswered = attempt.records.some(({ questionId }) => questionId === answer.questionId);
  if (attempt.result || contentHash === undefined || isAnswered) return attempt;
  return withRecord(attempt, toRecord(answer, { contentHash, timestamp, timeSpent: 0, attempts: attempt.number }));
}
