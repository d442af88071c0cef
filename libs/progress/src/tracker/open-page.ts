import { parseJson } from '@tensely/core/browser';
import { isBoolean, isNumber, isString, listOf, optional, shapeOf } from '@tensely/core/logic';
import type { ProgressCore } from '../progress-core.ts';
import { isExam, isPageSession, isSamePage } from '../wire/same-page.ts';
import type { PageProgress, PageRef, PageSession, QuestionRecord } from '../wire/session.ts';
import { type Attempt, recallAttempt, sessionOf } from './attempt.ts';

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
const isStored = shapeOf<{ uid: string; session: PageSession }>({
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

type Ports = Pick<ProgressCore, 'learner' | 'storage' | 'inPage'>;

/**
 * The session of the page that was open last, in storage that can be read synchronously: when the page is opened again,
 * its answers are visible before IndexedDB or the service has answered. The history overrides it as soon as it has
 * loaded; nothing is saved or sent from here.
 */
export class OpenPage {
  readonly #ports: Ports;
  #kept: Attempt | undefined;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Restores an attempt from this device. */
  recall(attempt: Attempt): Attempt {
    const { learner, inPage } = this.#ports;
    const uid = learner();
    if (uid === undefined || isExam(attempt.ref)) return attempt;
    const session = this.#read(uid, attempt.ref) ?? inPage?.(uid, attempt.ref);
    return session ? recallAttempt(attempt, session) : attempt;
  }

  /** Stores an attempt once enough is known; clears a completed page, because its result comes from the history. */
  keep(attempt: Attempt | undefined) {
    const { learner, storage } = this.#ports;
    const uid = learner();
    if (!attempt || attempt === this.#kept || uid === undefined) return;
    this.#kept = attempt;
    const session = sessionOf(attempt);
    if (attempt.result) storage.set(KEY, undefined);
    else if (isPageSession(session) && (attempt.restored || attempt.records.length > 0))
      storage.set(KEY, JSON.stringify({ uid, session }));
  }

  forget() {
    this.#kept = undefined;
    this.#ports.storage.set(KEY, undefined);
  }

  #read(uid: string, page: PageRef) {
    const stored = parseJson(this.#ports.storage.get(KEY));
    return isStored(stored) && stored.uid === uid && isSamePage(stored.session, page) ? stored.session : undefined;
  }
}
