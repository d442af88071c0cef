import type { SaveOutcome, Saving } from '../outbox/saving.ts';
import type { PageResult } from '../wire/completed-page.ts';
import type { History } from '../wire/history.ts';
import type { QuestionRecord } from '../wire/question-record.ts';
import type { PageProgress } from '../wire/session.ts';
import type { SessionRef } from '../wire/session-ref.ts';

/** How a question is known: by its author's id and the hash of its content (docs/behaviour.md#content-question-identity). */
export interface QuestionKey {
  questionId: string;
  contentHash: string;
}

/** A learner's answer as a question view reports it; `score` is the fraction that was right. */
export interface Answer {
  questionId: string;
  questionType: string;
  userAnswer: string[] | number[];
  correctAnswer: string;
  isCorrect: boolean;
  score: number;
  /** How many words there were to read. */
  words?: number;
}

/** The answer event: what was counted, with the page's progress after it. */
export interface AnswerEvent {
  questionId: string;
  isCorrect: boolean;
  userAnswer: string[] | number[];
  correctAnswer: string;
  score: number;
  progress: PageProgress;
}

/** How a completion ended, with the score. */
export interface PageCompletion {
  jwtUpdated: boolean;
  score: number;
  passed: boolean;
  outcome: SaveOutcome['kind'];
}

/** What is known of the answers of a completed page that is opened again. */
export interface ReviewedAnswers {
  answers: TrackedSession['answers'];
  unanswered: number;
  /** They are here, on their way, or cannot be had without a connection. */
  answersState: 'here' | 'loading' | 'unreachable';
  /** Those of the best attempt, where that is another one than the last and known. */
  bestAnswers: TrackedSession['answers'] | undefined;
}

/** The open page as a screen shows it. */
export interface TrackedSession extends Partial<ReviewedAnswers> {
  ref: SessionRef;
  sessionId: string;
  /** The history is still on its way: answers may yet be restored. */
  restoring: boolean;
  /** This device could tell at once what was answered here, so that nobody needs to wait for the history. */
  recalled: boolean;
  /**
   * Recorded answers by question id; only those whose content is still the same. On a completed page those of its last
   * attempt, as far as they are known.
   */
  answers: Readonly<Record<string, QuestionRecord>>;
  progress: PageProgress;
  questionCount: number;
  unanswered: number;
  /** Something was answered since the last save. */
  unsaved: boolean;
  /** Present on a completed page until it is practised again; answers are ignored meanwhile. */
  result: PageResult | undefined;
}

export interface TrackerSnapshot {
  session: TrackedSession | undefined;
  history: History;
  historyStatus: 'idle' | 'loading' | 'ready' | 'unavailable';
}

/** The progress tracker (docs/behaviour.md#progress-tracker). Nothing here throws or rejects, except by a programmer's mistake. */
export interface Tracker {
  /** Starts on every page change; answers given before are restored where id and content hash match. */
  startSession(ref: SessionRef, page: { questions: readonly QuestionKey[] }): void;
  /**
   * Leaves the page without a save: each answer is on the device already, and what is not sent yet is sent. A page whose
   * questions are all answered is completed.
   */
  endSession(): void;
  /**
   * The learner is on this page, be it only to read: it is where they go on. Kept like an answer, as soon as the
   * history is known, also when the page has been left by then. Nothing is remembered of a completed page.
   */
  recordVisit(): void;
  /** Registers that a question is in view: its time runs. `startId` comes from `questionStartId`. */
  questionStarted(startId: string, questionId?: string): void;
  /** Counts the first answer of a question; a later one, or one to a completed page, is ignored (undefined). */
  recordAnswer(answer: Answer): AnswerEvent | undefined;
  /** How many questions of an exam's section are answered: they are not marked before the finish. */
  countAnswered(count: number): void;
  saveProgress(): Saving;
  /** True when the remote has it; false also when it is on the device alone. */
  saveCurrentProgress(): Promise<boolean>;
  /** Grades all questions of the page, unanswered ones as incorrect, and ends the session. */
  completePage(): Promise<PageCompletion>;
  /** A new attempt at a completed page: the best score is kept, attempts are counted. */
  practiseAgain(): void;
  getPageProgress(): PageProgress;
  /** Loads the history; calls while one is under way share it. */
  loadHistory(): Promise<void>;
  /** Saves what is unsaved and tries to send it: the last call before the page goes away. */
  flush(): void;
  /** Forgets everything of the learner who left. */
  reset(): void;
  getSnapshot(): TrackerSnapshot;
  subscribe(listener: () => void): () => void;
}

/** The id under which a question start is registered: lesson id, index from 0, type. */
export function questionStartId(lessonId: string, index: number, questionType = 'multipleChoice'): string {
  return `${lessonId}-${index}-${questionType}`;
}
