import { check } from '@tensely/core/logic';
import type { Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';

/** Heads by their JSON: each save reads those of all open sessions of a learner, and changes one. All are forgotten when there are too many. */
const MOST_REMEMBERED = 5000;
const heads = new Map<string, Session>();

/** The columns that are derived from a session and its JSON. */
export function headColumns({ questions, sessionId: _, startTime: __, ...head }: Session, body: string) {
  const timeSpent = questions.reduce((sum, question) => sum + question.timeSpent, 0);
  return { head: JSON.stringify(head), timeSpent, bytes: Buffer.byteLength(body) };
}

/** The columns of a stored session; no head where its JSON cannot be parsed. */
export function headColumnsOf(body: string) {
  const session = readSession(body);
  return session ? headColumns(session, body) : { head: null, timeSpent: null, bytes: Buffer.byteLength(body) };
}

/** Undefined for what an earlier version wrote and this one cannot parse: the rest of the learner's work still shows. */
export function readSession(text: string): Session | undefined {
  try {
    return check(sessionSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The session of a head, without its questions. Do not mutate: it is shared. */
export function readHead(text: string): Readonly<Session> | undefined {
  const known = heads.get(text);
  if (known) return known;
  const session = readSession(text);
  if (heads.size >= MOST_REMEMBERED) heads.clear();
  if (session) heads.set(text, session);
  return session;
}
