import type { PageReviews, Review } from '../wire/reviews.ts';
import type { PageRef } from '../wire/session-ref.ts';
import type { BegunPractice, FinishedPractice } from './begun-practice.ts';

/** When a question is to be asked again, as FSRS says from its reviews. */
export interface QuestionCard {
  questionId: string;
  contentHash: string;
  page: PageRef;
  /** Milliseconds: the start of the learner's day on which the question comes back. It is due from then on. */
  due: number;
  last: Review;
  reviews: readonly Review[];
}

/** What is known of a learner's reviews, with what waits on this device and the answers of pages in work. */
export interface KnownReviews {
  pages: PageReviews[];
  /** "remote": as it stands there now; "copy": as it stood there once; "device": only what was done on this one. */
  from: 'remote' | 'copy' | 'device';
}

/** Where this device keeps the practice that was begun. Neither call rejects for what the device refuses. */
export interface PracticeNote {
  read(): Promise<BegunPractice | undefined>;
  /** With undefined nothing is begun any more. */
  write(begun: BegunPractice | undefined): Promise<void>;
}

/** The practices that were finished on this device, the latest first. Neither call rejects for what the device refuses. */
export interface FinishedPractices {
  read(): Promise<FinishedPractice[]>;
  /** Adds one, or replaces the one that was begun at the same time. The last ten stay. */
  add(practice: FinishedPractice): Promise<void>;
}

/** A learner's practice: their reviews, and when each question comes back. Loaded when it is first asked for. */
export interface Practice {
  /** Rejects when nobody is signed in. */
  load(): Promise<KnownReviews>;
  /** When each question comes back. */
  cardsOf(pages: readonly PageReviews[]): QuestionCard[];
  /** Returns how many questions of these pages, as `load` returns them, are due now. */
  countDue(pages: readonly PageReviews[]): number;
  /** The question is in view: its time runs, and no other one's. Absent in an older shell, as is the next. */
  questionStarted?(questionId: string): void;
  /** Ends that; returns the seconds in which the question was in view and in use. 0 for one that never started. */
  timeSpent?(questionId: string): number;
  /** Keeps a review of a page's question on the device; it is sent with the next change, or by `send`. */
  record(page: PageRef, review: Omit<Review, 'at'>): Review;
  /** Keeps that an answer of an exam, known by `id`, was wrong on what this page teaches. Once, however often it is called. */
  recordMistakes(mistakes: readonly { page: PageRef; id: string; at: string }[]): Promise<void>;
  /** Sends what waits. */
  send(): void;
  note: PracticeNote;
  /** Absent in a shell of before. */
  finished?: FinishedPractices;
}
