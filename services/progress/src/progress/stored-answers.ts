import type { CompletedPage, PageSession } from '@tensely/progress/logic';
import { attemptAnswersSchema, fitsResult, lastAndBest, sessionSchema, withAttempt } from '@tensely/progress/stats';
import * as z from 'zod/mini';
import type { StoredPage } from './learner-state.ts';
import { mergeSaves } from './merge-saves.ts';

/** The stored answers of a completed page (docs/decisions/0032-page-answers.md). */
export const storedAnswersSchema = z.object({
  /** Of the last attempt and of the best one. */
  attempts: z.array(attemptAnswersSchema),
  /** A save that arrived after a newer completion; the completion of its own attempt may follow. */
  late: z.optional(sessionSchema),
});

export type StoredAnswers = z.infer<typeof storedAnswersSchema>;

type LastResult = Pick<StoredPage, 'score' | 'completedAt' | 'bestScore' | 'correctAnswers'>;

interface Completion {
  page: CompletedPage;
  /** The page's open session, which the completion ends unless the session is newer. */
  open: { session: PageSession; isNewer: boolean } | undefined;
  /** The page's result including this completion. */
  result: Pick<StoredPage, 'completedAt' | 'bestScore'>;
}

/** The answers to store after a completion. Its body has no answers, so they come from earlier saves. */
export function afterCompletion(stored: StoredAnswers, { page, open, result }: Completion): StoredAnswers {
  const late = stored.late?.questions;
  const candidates = [
    open?.isNewer ? [] : open?.session.questions,
    answeredUntil(page.completedAt, open?.session),
    late,
  ];
  const ended = open?.isNewer ? undefined : open?.session.questions;
  const answers = candidates.find((one) => one && one.length > 0 && fitsResult(one, page)) ?? ended;
  if (!answers) return stored;
  const { score, completedAt } = page;
  const attempts = withAttempt(stored.attempts, { score, completedAt, answers }, result);
  return answers === late ? { attempts } : { ...stored, attempts };
}

/** The answers to store after a save older than the page's last completion, which belongs to that or a later one. */
export function afterLateSave(stored: StoredAnswers, save: PageSession, result: LastResult): StoredAnswers {
  const late = merged(stored.late, save);
  const answers = late?.questions ?? [];
  const { score, completedAt } = result;
  const own = lastAndBest(stored.attempts, result).last;
  if ((own && fitsResult(own.answers, result)) || !fitsResult(answers, result)) return { ...stored, late };
  return { attempts: withAttempt(stored.attempts, { score, completedAt, answers }, result) };
}

function merged(known: StoredAnswers['late'], save: PageSession) {
  return known ? mergeSaves(known, save, Date.parse(known.lastActivity) > Date.parse(save.lastActivity)) : save;
}

/** The answers of an open session from before the completion. */
function answeredUntil(time: string, session: PageSession | undefined) {
  return session?.questions.filter(({ timestamp }) => Date.parse(timestamp) <= Date.parse(time));
}
