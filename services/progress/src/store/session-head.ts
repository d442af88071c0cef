import { check } from '@tensely/core/logic';
import type { Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';

/** The columns that are derived from the JSON of a session; no head where that cannot be parsed. */
export function headColumns(body: string) {
  const bytes = Buffer.byteLength(body);
  const session = readSession(body);
  if (!session) return { head: null, timeSpent: null, bytes };
  const { questions, sessionId: _, startTime: __, ...head } = session;
  const timeSpent = questions.reduce((sum, question) => sum + question.timeSpent, 0);
  return { head: JSON.stringify(head), timeSpent, bytes };
}

/** Undefined for what an earlier version wrote and this one cannot parse: the rest of the learner's work still shows. */
export function readSession(text: string): Session | undefined {
  try {
    return check(sessionSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
