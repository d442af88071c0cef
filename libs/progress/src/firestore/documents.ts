import { read } from '@tensely/core/logic';
import * as z from 'zod/mini';
import { readEach, totalSeconds } from '../wire/fields.ts';
import { type AttemptAnswers, attemptAnswersSchema, pageResultSchema } from '../wire/history.ts';
import type { PageReviews } from '../wire/reviews.ts';
import { isExam } from '../wire/same-page.ts';
import { type PageRef, pageSessionSchema, type Session, type SessionRef } from '../wire/session.ts';
import { type LearnerSettings, NO_SETTINGS, settingsSchema } from '../wire/settings.ts';

const sequence = z.number();

/**
 * A learner's documents: `users/{uid}` with the days of activity, and below it `sessions/{place}`,
 * `completedPages/{place}`, `pageAnswers/{place}` with the answers of a completed page, `reviews/{place}`,
 * `settings/own`, and `completions/{operation}`, which makes completions idempotent.
 */
export const storedSessionSchema = z.object({ ...pageSessionSchema.shape, sequence });
export const storedPageSchema = z.object({ ...pageResultSchema.shape, sequence, totalTimeSpent: totalSeconds });
export const activeDaysSchema = z.object({ activeDays: z.catch(z.array(z.string()), []) });
const bodySchema = z.object({ body: z.string() });
export const sequenceSchema = z.object({ sequence });

export type StoredPage = z.infer<typeof storedPageSchema>;

/** The document of a page's reviews: each as JSON, for the same reason as the questions of a session. */
export function encodeReviews({ level, topic, page, reviews }: PageReviews) {
  return { level, topic, page, reviews: reviews.map((review) => JSON.stringify(review)) };
}

const encodedReviews = z.looseObject({ reviews: z.array(z.unknown()) });

/** The reviews of a document, not validated. */
export function decodeReviews(document: unknown): unknown {
  const encoded = read(encodedReviews, document);
  return encoded && { ...encoded, reviews: encoded.reviews.map(decodeJson) };
}

/** The document of a session: each question as JSON, because rules can measure a list of strings but nothing deeper. */
export function encodeSession({ sessionId: _, startTime: __, questions, ...session }: Session) {
  return { ...session, questions: questions.map((question) => JSON.stringify(question)) };
}

const encodedSession = z.looseObject({ questions: z.array(z.unknown()) });

/** The session of a document. Older documents store questions as maps, which stay unchanged. */
export function decodeSession(document: unknown): unknown {
  const encoded = read(encodedSession, document);
  return encoded ? { ...encoded, questions: encoded.questions.map(decodeJson) } : document;
}

function decodeJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The document with the answers of a completed page: a single string, which rules can measure. */
export function encodeAnswers({ level, topic, page }: PageRef, attempts: readonly AttemptAnswers[]) {
  return { level, topic, page, body: JSON.stringify(attempts) };
}

/** The attempts in a document; empty if there are none. */
export function decodeAnswers(document: unknown): AttemptAnswers[] {
  const body = read(bodySchema, document)?.body;
  const attempts = body === undefined ? [] : decodeJson(body);
  return Array.isArray(attempts) ? readEach(attemptAnswersSchema, attempts) : [];
}

/** The document of a learner's settings: a single string, which rules can measure. */
export const encodeSettings = (settings: LearnerSettings) => ({ body: JSON.stringify(settings) });

/** The settings in a document; empty if there are none. */
export function decodeSettings(document: unknown): LearnerSettings {
  const body = read(bodySchema, document)?.body;
  return read(settingsSchema, body && decodeJson(body)) ?? NO_SETTINGS;
}

/** The id of a place among a learner's documents: "A1_nouns_1", "EXAM_TEST-1_2". */
export function placeId(ref: SessionRef): string {
  const parts = isExam(ref) ? ['EXAM', ref.examCode, ref.section] : [ref.level, ref.topic, ref.page];
  return parts.map((part) => encodeURIComponent(part)).join('_');
}
