import type { ContentIndex } from '@tensely/content/lessons';
import type { Operation } from '../outbox/operation.ts';
import { pageSave, sessionSave } from '../outbox/outbox.ts';
import { type Answer, workingProgress } from '../tracker/answer-records.ts';
import type { CompletedPage, PageResult } from '../wire/history.ts';
import type { Review } from '../wire/reviews.ts';
import type { PageRef, PageSession, QuestionRecord } from '../wire/session.ts';

/** A page of A1 Nouns. */
export function samplePage(page = 1): PageRef {
  return { level: 'A1', topic: 'nouns', page };
}

/** An index of content with these numbers of pages, by level and topic. */
export function sampleIndex(levels: Record<string, Record<string, number>>): ContentIndex {
  const topicsOf = (topics: Record<string, number>) =>
    Object.entries(topics).map(([key, pages]) => {
      const label = key.charAt(0).toUpperCase() + key.slice(1);
      return { key, label, title: label, pages };
    });
  return { levels: Object.entries(levels).map(([key, topics]) => ({ key, label: key, topics: topicsOf(topics) })) };
}

/** The questions of a page, as the tracker gets them. */
export function sampleQuestions(...ids: string[]) {
  return { questions: ids.map((questionId) => ({ questionId, contentHash: `hash-${questionId}` })) };
}

/** A record of question "q1", "q2", …; right by default. */
export function sampleRecord(questionId: string, change: Partial<QuestionRecord> = {}): QuestionRecord {
  const isCorrect = change.isCorrect ?? true;
  return {
    questionId,
    contentHash: `hash-${questionId}`,
    questionType: 'multipleChoice',
    userAnswer: ['dog'],
    correctAnswer: 'dog',
    isCorrect,
    score: isCorrect ? 1 : 0,
    timestamp: '2026-05-04T08:00:00.000Z',
    timeSpent: 5,
    attempts: 1,
    ...change,
  };
}

/** An answer to a question, right by default. */
export function sampleAnswer(questionId: string, change: Partial<Answer> = {}): Answer {
  const isCorrect = change.isCorrect ?? true;
  return {
    questionId,
    questionType: 'click',
    userAnswer: [0],
    correctAnswer: 'x',
    isCorrect,
    score: isCorrect ? 1 : 0,
    ...change,
  };
}

/** A right review of question "q1". */
export function sampleReview(change: Partial<Review> = {}): Review {
  const { questionId, contentHash, timestamp: at, isCorrect } = sampleRecord('q1');
  return { questionId, contentHash, at, isCorrect, timeSpent: 20, hinted: false, ...change };
}

/** A session with these records and the progress computed from them. */
export function sampleSession(questions: QuestionRecord[], change: Partial<PageSession> = {}): PageSession {
  return {
    ...samplePage(),
    progress: workingProgress(questions, 1),
    lastActivity: '2026-05-04T08:00:00.000Z',
    questions,
    ...change,
  };
}

/** A completed page with 8 of 10 right. */
export function sampleCompletedPage(change: Partial<CompletedPage> = {}): CompletedPage {
  return {
    ...samplePage(),
    score: 80,
    passed: true,
    completedAt: '2026-05-04T08:30:00.000Z',
    timeSpent: 120,
    totalQuestions: 10,
    correctAnswers: 8,
    ...change,
  };
}

/** That page in the history: passed at the first attempt. */
export function samplePageResult(change: Partial<PageResult> = {}): PageResult {
  return { ...sampleCompletedPage(), bestScore: 80, attempts: 1, ...change };
}

const timestamp = '2026-05-04T09:00:00.000Z';
const newOperation = { uid: 'ana', sequence: 1, timeZone: 'Europe/Lisbon', draft: false, covers: [] };

/** A save of a session, under its own key. */
export function sampleSave(session: PageSession, change: Partial<Operation> = {}): Operation {
  return { ...newOperation, id: crypto.randomUUID(), update: sessionSave(session, timestamp), ...change };
}

/** A completion of a page, under its own key. */
export function sampleCompletion(page: Partial<CompletedPage> = {}, change: Partial<Operation> = {}): Operation {
  const update = pageSave(sampleCompletedPage(page), [], timestamp);
  return { ...newOperation, id: crypto.randomUUID(), update, ...change };
}
