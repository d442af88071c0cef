import type { Outbox } from '../outbox/outbox.ts';
import type { ProgressCore } from '../progress-core.ts';
import { isoNow } from '../wire/iso-now.ts';
import { isSamePage, normalRef } from '../wire/same-page.ts';
import type { PageRef } from '../wire/session.ts';
import { type Attempt, openAttempt, restoreAttempt, sessionOf, withRecord } from './attempt.ts';
import { toRecord } from './to-record.ts';
import type { Answer, QuestionKey, Tracker } from './tracker-contract.ts';

/** The answers of a lesson page from before the sign-in. */
export interface EarlierAnswers {
  ref: PageRef;
  /** All questions of the page. */
  questions: readonly QuestionKey[];
  answers: readonly Answer[];
}

interface Ports extends Pick<ProgressCore, 'clock' | 'newId'> {
  outbox: Outbox;
  tracker: Tracker;
}

/**
 * Stores answers from before the sign-in as answers of their pages. Answered questions and completed pages stay as they
 * are. Resolves to false, with nothing stored, while the history is unavailable.
 */
export async function adoptAnswers({ tracker, ...ports }: Ports, pages: readonly EarlierAnswers[]): Promise<boolean> {
  await tracker.loadHistory();
  const { history, historyStatus, session } = tracker.getSnapshot();
  if (historyStatus !== 'ready') return false;
  for (const { ref, questions, answers } of pages) {
    if (session && 'page' in session.ref && isSamePage(session.ref, ref)) {
      for (const answer of answers) tracker.recordAnswer(answer);
      continue;
    }
    const now = isoNow(ports.clock);
    const known = restoreAttempt(openAttempt(normalRef(ref), ports.newId(), now, questions), history);
    const attempt = answers.reduce((before, answer) => withAnswer(before, answer, now), known);
    if (attempt !== known) await ports.outbox.saveDraft(sessionOf(attempt));
  }
  await tracker.loadHistory();
  ports.outbox.resume();
  return true;
}

function withAnswer(attempt: Attempt, answer: Answer, timestamp: string): Attempt {
  const contentHash = attempt.hashes.get(answer.questionId);
  const isAnswered = attempt.records.some(({ questionId }) => questionId === answer.questionId);
  if (attempt.result || contentHash === undefined || isAnswered) return attempt;
  return withRecord(attempt, toRecord(answer, { contentHash, timestamp, timeSpent: 0, attempts: attempt.number }));
}
