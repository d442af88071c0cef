import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session-ref.ts';
import type { BegunPractice, FinishedPractice } from './practices-on-device.ts';

/** When to ask a question again, as FSRS computes from its reviews. */
export interface QuestionCard {
  questionId: string;
  contentHash: string;
  page: PageRef;
  /** Milliseconds: the start of the learner's day on which the question is due. */
  due: number;
  last: Review;
  reviews: readonly Review[];
}

/** The known reviews of a learner, including unsent ones and the answers of pages in progress. */
export interface KnownReviews {
  pages: PageReviews[];
  /** "remote": the current state there; "copy": an earlier state; "device": only this device's work. */
  from: 'remote' | 'copy' | 'device';
}

/** The practice in progress on this device. Neither call rejects if the device refuses storage. */
export interface PracticeNote {
  read(): Promise<BegunPractice | undefined>;
  /** Undefined clears it. */
  write(begun: BegunPractice | undefined): Promise<void>;
}

/** The finished practices on this device, latest first. Neither call rejects if the device refuses storage. */
export interface FinishedPractices {
  read(): Promise<FinishedPractice[]>;
  /** Adds one, or replaces the one with the same start. Stores the last ten. */
  add(practice: FinishedPractice): Promise<void>;
}

/** A learner's practice: their reviews, and when each question comes back. Loaded on first use. */
export interface Practice {
  /** Rejects if no learner is signed in. */
  load(): Promise<KnownReviews>;
  /** When each question comes back. */
  cardsOf(pages: readonly PageReviews[]): QuestionCard[];
  /** Returns how many questions of these pages, as returned by `load`, are due now. */
  countDue(pages: readonly PageReviews[]): number;
  /** The question comes into view: only its time runs. Absent in an older shell, like the next one. */
  questionStarted?(questionId: string): void;
  /** Ends that; returns the seconds in which the question was in view and in use. 0 for one that never started. */
  timeSpent?(questionId: string): number;
  /** Stores a review of a page's question on the device; it is sent with the next change, or by `send`. */
  record(page: PageRef, review: Omit<Review, 'at'>): Review;
  /** Records that an exam answer, identified by `id`, was wrong on the topic of this page. Idempotent. */
  recordMistakes(mistakes: readonly { page: PageRef; id: string; at: string }[]): Promise<void>;
  /** Sends waiting reviews. */
  send(): void;
  note: PracticeNote;
  /** Absent in an older shell. */
  finished?: FinishedPractices;
}
