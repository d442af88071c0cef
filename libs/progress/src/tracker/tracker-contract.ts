import type { SaveOutcome, Saving } from '../outbox/saving.ts';
import type { History, PageResult } from '../wire/history.ts';
import type { PageProgress, QuestionRecord, SessionRef } from '../wire/session.ts';
import type { Answer, AnswerEvent } from './answer-records.ts';

/** A question by its author's id and the hash of its content (docs/behaviour.md#content-question-identity). */
export interface QuestionKey {
  questionId: string;
  contentHash: string;
}

/** How a completion ended, with the score. */
export interface PageCompletion {
  jwtUpdated: boolean;
  score: number;
  passed: boolean;
  outcome: SaveOutcome['kind'];
}

/** The known answers of a reopened completed page. */
export interface ReviewedAnswers {
  answers: TrackedSession['answers'];
  unanswered: number;
  /** They are loaded, loading, or unavailable offline. */
  answersState: 'here' | 'loading' | 'unreachable';
  /** Those of the best attempt, if that is not the last one and is known. */
  bestAnswers: TrackedSession['answers'] | undefined;
}

/** The open page for screens. */
export interface TrackedSession extends Partial<ReviewedAnswers> {
  /** The uid of its learner, if the session came with the page: the sign-in is not known yet. */
  learner?: string;
  ref: SessionRef;
  sessionId: string;
  /** The history is still loading: answers may yet be restored. */
  restoring: boolean;
  /** The answers were restored synchronously from this device, so screens need not wait for the history. */
  recalled: boolean;
  /** Answers by question id whose content is unchanged; on a completed page the known ones of its last attempt. */
  answers: Readonly<Record<string, QuestionRecord>>;
  progress: PageProgress;
  questionCount: number;
  unanswered: number;
  /** There are answers since the last save. */
  unsaved: boolean;
  /** Present on a completed page until a new attempt begins; answers are ignored in the meantime. */
  result: PageResult | undefined;
}

export interface TrackerSnapshot {
  session: TrackedSession | undefined;
  history: History;
  historyStatus: 'idle' | 'loading' | 'ready' | 'unavailable';
}

/** The progress tracker (docs/behaviour.md#progress-tracker). Throws only after a programming error. */
export interface Tracker {
  /** Starts on every page change; earlier answers are restored if id and content hash match. */
  startSession(ref: SessionRef, page: { questions: readonly QuestionKey[] }): void;
  /** Leaves the page and sends its answers. Completes the page if all its questions are answered. */
  endSession(): void;
  /**
   * Records that the learner is on this page, even if only to read, so that they continue here. Stored like an answer
   * once the history has loaded, even if the learner has left the page by then. Ignores a completed page.
   */
  recordVisit(): void;
  /** Starts the timer of a question that comes into view. `startId` comes from `questionStartId`. */
  questionStarted(startId: string, questionId?: string): void;
  /** Counts the first answer to a question; ignores a later one, or one to a completed page (undefined). */
  recordAnswer(answer: Answer): AnswerEvent | undefined;
  /** The number of answered questions in an exam section, which are not marked before the finish. */
  countAnswered(count: number): void;
  saveProgress(): Saving;
  /** True if the remote has it; false even if it is stored on the device. */
  saveCurrentProgress(): Promise<boolean>;
  /** Grades all questions of the page, unanswered ones as incorrect, and ends the session. */
  completePage(): Promise<PageCompletion>;
  /** Starts a new attempt at a completed page: the best score stays, attempts are counted. */
  practiseAgain(): void;
  getPageProgress(): PageProgress;
  /** Loads the history; concurrent calls share one request. */
  loadHistory(): Promise<void>;
  /** Saves unsaved changes and tries to send them: the last call before the page closes. */
  flush(): void;
  /** Forgets everything about the learner who left. */
  reset(): void;
  getSnapshot(): TrackerSnapshot;
  subscribe(listener: () => void): () => void;
}

/** The id under which a question start is registered: lesson id, index from 0, type. */
export function questionStartId(lessonId: string, index: number, questionType = 'multipleChoice'): string {
  return `${lessonId}-${index}-${questionType}`;
}
