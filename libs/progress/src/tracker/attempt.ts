import { mergeRecords } from '../history/apply-updates.ts';
import { isNewAttempt } from '../history/page-states.ts';
import type { CompletedPage, History, PageResult } from '../wire/history.ts';
import { isExam, isSamePage } from '../wire/same-page.ts';
import type { PageProgress, PageRef, PageSession, QuestionRecord, Session, SessionRef } from '../wire/session.ts';
import { finalProgress, workingProgress } from './answer-records.ts';
import type { QuestionKey, ReviewedAnswers, TrackedSession } from './tracker-contract.ts';

/** The latest time that a Date can represent. */
const LAST_TIME = 8_640_000_000_000_000;

/** One attempt at one page, as the tracker knows it. Immutable. */
export interface Attempt {
  ref: SessionRef;
  sessionId: string;
  lastActivity: string;
  /** The page's questions: content hash by question id. */
  hashes: ReadonlyMap<string, string>;
  records: readonly QuestionRecord[];
  /** Questions that are answered but not marked yet, as in an exam before its finish. */
  unmarked: number;
  /** Seconds of earlier visits. */
  earlierTime: number;
  /** 1 for the first attempt at this page. */
  number: number;
  /** The answers of earlier visits are included, if there are any. */
  restored: boolean;
  /** Restored synchronously from this device: shown until the history has loaded, which overrides it. */
  recalled: readonly QuestionRecord[] | undefined;
  /** The result of a completed page, which accepts no answers. */
  result: PageResult | undefined;
}

/** An attempt that starts now. `now` as an ISO time. */
export function openAttempt(
  ref: SessionRef,
  sessionId: string,
  now: string,
  questions: readonly QuestionKey[],
): Attempt {
  const hashes = new Map(questions.map(({ questionId, contentHash }) => [questionId, contentHash]));
  return {
    ref,
    sessionId,
    lastActivity: now,
    earlierTime: 0,
    hashes,
    records: [],
    unmarked: 0,
    number: 1,
    restored: isExam(ref),
    recalled: undefined,
    result: undefined,
  };
}

/** Adds the answers of a stored session of the same page, as far as its content is unchanged. */
export function recallAttempt(attempt: Attempt, session: PageSession): Attempt {
  const records = session.questions.filter((record) => isOfContent(attempt, record));
  return { ...attempt, records, recalled: records, number: session.progress.attempts };
}

const isOfContent = ({ hashes }: Attempt, { questionId, contentHash }: QuestionRecord) =>
  hashes.get(questionId) === contentHash;

/**
 * Adds what the history knows: answers to the same content, the number of attempts, the result if completed. A
 * completed attempt stays so; one that was restored before gets the changes of another tab or device: its completion,
 * or answers to questions that are open here.
 */
export function restoreAttempt(attempt: Attempt, history: History): Attempt {
  const { ref } = attempt;
  if (isExam(ref)) return attempt;
  const result = history.completedPages.find((other) => isSamePage(other, ref));
  if (attempt.result) return { ...attempt, restored: true, result: result ?? attempt.result };
  const session = history.sessions.find((other) => isSamePage(other, ref));
  if (!attempt.restored) return withEarlierWork(attempt, session, result);
  if (result && isCompletedElsewhere(attempt, result)) return { ...attempt, result };
  const isSameAttempt = session?.progress.attempts === attempt.number && (!result || isNewAttempt(session, result));
  return isSameAttempt ? withAnswersOf(session, attempt) : attempt;
}

function withAnswersOf(session: PageSession, attempt: Attempt): Attempt {
  const isOpen = ({ questionId }: QuestionRecord) => attempt.records.every((own) => own.questionId !== questionId);
  const added = session.questions.filter((record) => isOpen(record) && isOfContent(attempt, record));
  if (added.length === 0) return attempt;
  return {
    ...attempt,
    records: mergeRecords(added, attempt.records),
    earlierTime: attempt.earlierTime + added.reduce((sum, record) => sum + record.timeSpent, 0),
  };
}

/** Adds the known session of the page, unless that is older than the result. */
function withEarlierWork(attempt: Attempt, session: PageSession | undefined, result: PageResult | undefined): Attempt {
  const isOlder = session && result && !isNewAttempt(session, result);
  const own = attempt.records.filter((record) => !attempt.recalled?.includes(record));
  const isClosed = result && own.length === 0 && (!session || isOlder);
  const known = (session?.questions ?? []).filter((record) => isOfContent(attempt, record));
  const restored = isOlder && !isClosed ? [] : known;
  return {
    ...attempt,
    restored: true,
    lastActivity: laterThan(attempt.lastActivity, session?.lastActivity, result?.completedAt),
    records: mergeRecords(restored, own),
    earlierTime: restored.reduce((sum, record) => sum + record.timeSpent, 0),
    number: (result?.attempts ?? 0) + (isClosed ? 0 : 1),
    result: isClosed ? result : undefined,
  };
}

/** Another tab or device has completed this attempt, and nothing was answered here since. */
function isCompletedElsewhere({ number, lastActivity }: Attempt, result: PageResult): boolean {
  return result.attempts >= number && Date.parse(result.completedAt) > Date.parse(lastActivity);
}

export function withRecord(attempt: Attempt, record: QuestionRecord): Attempt {
  const lastActivity = laterThan(record.timestamp, attempt.lastActivity);
  return { ...attempt, records: [...attempt.records, record], lastActivity };
}

/** An open attempt at a page with questions, all of which are answered. */
export function isAnswered({ ref, restored, hashes, records, result }: Attempt): boolean {
  return !isExam(ref) && restored && !result && hashes.size > 0 && records.length === hashes.size;
}

/** The attempt after one that ended with `result`, without answers. `now` as an ISO time. */
export function nextAttempt(attempt: Attempt, result: PageResult, sessionId: string, now: string): Attempt {
  const fresh = openAttempt(attempt.ref, sessionId, laterThan(now, result.completedAt), []);
  return { ...fresh, hashes: attempt.hashes, number: attempt.number + 1, restored: true };
}

/** Page progress for screens: over the answered questions, or the result of a completed page. */
export function progressOf({ records, unmarked, number, result }: Attempt): PageProgress {
  if (!result) return workingProgress(records, number, unmarked);
  const { score, correctAnswers, totalQuestions, passed, attempts } = result;
  return { score, correctAnswers, totalQuestions, completed: true, passed, attempts };
}

/** Progress over all questions of the page, as if it was completed now. */
export function finalProgressOf({ records, hashes, number }: Attempt): PageProgress {
  return finalProgress(records, hashes.size, number);
}

export function sessionOf(attempt: Attempt): Session {
  const { ref, lastActivity, records } = attempt;
  return { ...ref, progress: progressOf(attempt), lastActivity, questions: [...records] };
}

/** The time itself, or just after the others: with a slow clock the work must not look older than what it continues. */
export function laterThan(time: string, ...others: (string | undefined)[]): string {
  const floors = others.flatMap((other) => (other === undefined ? [] : [Date.parse(other) + 1]));
  return new Date(Math.min(Math.max(Date.parse(time), ...floors), LAST_TIME)).toISOString();
}

/** The completion of a lesson page at `now` (milliseconds), after a visit of `visit` seconds. */
export function toCompletedPage(
  attempt: Attempt,
  ref: PageRef,
  { now, visit }: { now: number; visit: number },
): CompletedPage {
  const { lastActivity, earlierTime } = attempt;
  const { score, passed, totalQuestions, correctAnswers } = finalProgressOf(attempt);
  const completedAt = laterThan(new Date(now).toISOString(), lastActivity);
  return { ...ref, score, passed, completedAt, timeSpent: earlierTime + visit, totalQuestions, correctAnswers };
}

export function describeAttempt(
  attempt: Attempt,
  now: { isWaiting: boolean; unsaved: boolean; reviewed: ReviewedAnswers | undefined },
): TrackedSession {
  const { ref, sessionId, records, hashes, result } = attempt;
  return {
    ref,
    sessionId,
    restoring: now.isWaiting && !attempt.restored,
    recalled: attempt.recalled !== undefined,
    answers: Object.fromEntries(records.map((record) => [record.questionId, record])),
    progress: progressOf(attempt),
    questionCount: hashes.size,
    unanswered: hashes.size - records.length,
    unsaved: now.unsaved,
    result,
    ...now.reviewed,
  };
}
