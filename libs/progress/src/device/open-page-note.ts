import { parseJson, type SafeStorage } from '@tensely/core/browser';
import { isBoolean, isNumber, isString, listOf, optional, shapeOf } from '@tensely/core/logic';
import type { QuestionRecord } from '../wire/question-record.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageProgress, PageSession } from '../wire/session.ts';
import type { PageRef } from '../wire/session-ref.ts';

/**
 * The session of the page that was open last, in storage that can be read synchronously: when the page is opened again,
 * its answers are visible before IndexedDB or the service has answered. The history overrides it as soon as it has
 * loaded; nothing is saved or sent from here.
 */
export interface OpenPageNote {
  write(uid: string, session: PageSession): void;
  /** The session of this learner, if the page is the one that was open last. */
  read(uid: string, page: PageRef): PageSession | undefined;
  erase(): void;
}

const KEY = 'tensely.progress.open-page';

const isAnswer = (value: unknown): value is QuestionRecord['userAnswer'] =>
  listOf(isString)(value) || listOf(isNumber)(value);

const isQuestionRecord = shapeOf<QuestionRecord>({
  questionId: isString,
  contentHash: isString,
  questionType: isString,
  userAnswer: isAnswer,
  correctAnswer: isString,
  isCorrect: isBoolean,
  score: isNumber,
  timestamp: isString,
  timeSpent: isNumber,
  day: optional(isString),
  words: optional(isNumber),
  attempts: isNumber,
});

const isPageProgress = shapeOf<PageProgress>({
  score: isNumber,
  correctAnswers: isNumber,
  totalQuestions: isNumber,
  completed: isBoolean,
  passed: isBoolean,
  attempts: isNumber,
});

// The session as this browser wrote it. No schema, because the first screen reads it.
const isNote = shapeOf<{ uid: string; session: PageSession }>({
  uid: isString,
  session: shapeOf<PageSession>({
    level: isString,
    topic: isString,
    page: isNumber,
    progress: isPageProgress,
    lastActivity: isString,
    questions: listOf(isQuestionRecord),
    sessionId: optional(isString),
    startTime: optional(isString),
  }),
});

/** The note in this storage: without one the page waits for the history. */
export function createOpenPageNote(storage: SafeStorage): OpenPageNote {
  return {
    write: (uid, session) => storage.set(KEY, JSON.stringify({ uid, session })),
    read(uid, page) {
      const note = parseJson(storage.get(KEY));
      return isNote(note) && note.uid === uid && isSamePage(note.session, page) ? note.session : undefined;
    },
    erase: () => storage.set(KEY, undefined),
  };
}
