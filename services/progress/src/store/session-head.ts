import { check } from '@tensely/core/logic';
import type { Session } from '@tensely/progress/logic';
import { sessionSchema } from '@tensely/progress/stats';
import { LRUCache } from 'lru-cache';

/** Heads by their JSON: each save reads those of all the learner's open sessions and changes one. */
const heads = new LRUCache<string, Session>({ max: 5000 });

export function headColumns({ questions, sessionId: _, startTime: __, ...head }: Session, body: string) {
  const timeSpent = questions.reduce((sum, question) => sum + question.timeSpent, 0);
  return { head: JSON.stringify(head), timeSpent, bytes: Buffer.byteLength(body) };
}

/** The columns of a stored session; without a head if its JSON does not parse. */
export function parseHeadColumns(body: string) {
  const session = readSession(body);
  return session ? headColumns(session, body) : { head: null, timeSpent: null, bytes: Buffer.byteLength(body) };
}

/** Returns undefined if the session does not parse, because an earlier version wrote it: the learner's other work stays visible. */
export function readSession(text: string): Session | undefined {
  try {
    return check(sessionSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The session of a head, without its questions. Do not mutate it: it is shared. */
export function readHead(text: string): Readonly<Session> | undefined {
  const known = heads.get(text);
  if (known) return known;
  const session = readSession(text);
  if (session) heads.set(text, session);
  return session;
}
