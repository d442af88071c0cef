import { workingProgress } from '../tracker/score.ts';
import type { PageSession, QuestionRecord } from '../wire/session.ts';

/**
 * Merges two sessions of the same place. The newer one wins (by lastActivity); within the same attempt it also gets the
 * answers that only the older one has, so that two tabs or devices never lose an answer. A page that was only opened,
 * by a device that did not know of a later attempt, does not override that attempt.
 */
export function mergeSessions(a: PageSession, b: PageSession): PageSession {
  const [older, newer] = Date.parse(a.lastActivity) > Date.parse(b.lastActivity) ? [b, a] : [a, b];
  const [was, is] = [older.progress.attempts, newer.progress.attempts];
  if (is < was && newer.questions.length === 0) return { ...older, lastActivity: newer.lastActivity };
  if (is !== was) return newer;
  const questions = mergeRecords(older.questions, newer.questions);
  const { completed, attempts } = newer.progress;
  const progress = completed ? newer.progress : workingProgress(questions, attempts);
  return { ...newer, questions, progress };
}

/** One record per question: the first answer to the same content, else that of the newer content. */
export function mergeRecords(older: readonly QuestionRecord[], newer: readonly QuestionRecord[]): QuestionRecord[] {
  const merged = new Map<string, QuestionRecord>();
  for (const record of [...older, ...newer]) {
    const known = merged.get(record.questionId);
    const isRepeat =
      known?.contentHash === record.contentHash && Date.parse(known.timestamp) <= Date.parse(record.timestamp);
    if (!isRepeat) merged.set(record.questionId, record);
  }
  return [...merged.values()];
}
