import * as z from 'zod/mini';
import { pageResultSchema } from '../wire/completed-page.ts';
import { seconds } from '../wire/fields.ts';
import { isExam } from '../wire/same-page.ts';
import { pageSessionSchema, type Session } from '../wire/session.ts';
import type { SessionRef } from '../wire/session-ref.ts';

/**
 * What a learner's documents hold: `users/{uid}` with the days of activity, and below it `sessions/{place}`,
 * `completedPages/{place}` and `completions/{operation}`, which is what makes a repeated completion change nothing.
 */
export const storedSessionSchema = z.extend(pageSessionSchema, { sequence: z.number() });
export const storedPageSchema = z.extend(pageResultSchema, { sequence: z.number(), totalTimeSpent: seconds });
export const activeDaysSchema = z.object({ activeDays: z.catch(z.array(z.string()), []) });
export const sequenceSchema = z.object({ sequence: z.number() });

export type StoredPage = z.infer<typeof storedPageSchema>;

/** The document of a session: each question as JSON, because rules can measure a list of texts but nothing deeper. */
export function encodeSession({ sessionId: _, startTime: __, questions, ...session }: Session) {
  return { ...session, questions: questions.map((question) => JSON.stringify(question)) };
}

const encodedSession = z.looseObject({ questions: z.array(z.unknown()) });

/** The session of a document. Older documents have their questions as maps, which stay as they are. */
export function decodeSession(document: unknown): unknown {
  const encoded = encodedSession.safeParse(document);
  return encoded.success ? { ...encoded.data, questions: encoded.data.questions.map(decodeQuestion) } : document;
}

function decodeQuestion(question: unknown): unknown {
  if (typeof question !== 'string') return question;
  try {
    return JSON.parse(question);
  } catch {
    return question;
  }
}

/** The id of a place among a learner's documents: "A1_nouns_1", "EXAM_TEST-1_2". */
export function placeId(ref: SessionRef): string {
  const parts = isExam(ref) ? ['EXAM', ref.examCode, ref.section] : [ref.level, ref.topic, ref.page];
  return parts.map((part) => encodeURIComponent(part)).join('_');
}
