import type { Operation, Placement } from '../outbox/operation.ts';
import type { History } from '../wire/history.ts';
import type { AttemptAnswers } from '../wire/page-answers.ts';
import type { PageRef } from '../wire/session-ref.ts';
import type { RefusedOperation } from './refused-operation.ts';

/** Updates that wait on this device until the remote has them: one queue per learner. */
export interface OperationQueue {
  /** Saves an operation behind the queue as `placeInQueue` says; resolves when it is on the device. */
  save(operation: Operation): Promise<Placement>;
  /** What waits for a learner, oldest first. Damaged entries are left out. */
  list(uid: string): Promise<Operation[]>;
  remove(id: string): Promise<void>;
  /** Moves an operation that the remote has refused for good out of the queue, to the refused ones. */
  refuse(operation: RefusedOperation): Promise<void>;
  /** What became of an operation, or of the one that it was merged into. */
  statusOf(uid: string, id: string): Promise<'waiting' | 'refused' | 'gone'>;
}

/** Operations that the remote has refused for good. They stay for 30 days, for the learner to send again, download or remove. */
export interface RefusedOperations {
  /** Those of a learner, oldest first. Damaged entries are left out. */
  list(uid: string): Promise<RefusedOperation[]>;
  /** Moves all of a learner's back to the queue, each under its own key. */
  sendAgain(uid: string): Promise<void>;
  /** Removes all of a learner's. */
  remove(uid: string): Promise<void>;
  /** Removes those of every learner that were refused before this time, in milliseconds. */
  expire(before: number): Promise<void>;
}

/** The last history that the remote told, for when it cannot be reached. */
export interface HistoryCopy {
  write(uid: string, history: History): Promise<void>;
  /** Whatever is there, not checked yet. */
  read(uid: string): Promise<unknown>;
  remove(uid: string): Promise<void>;
}

/** The answers of completed pages, for when the remote cannot be reached. */
export interface AnswersCopy {
  write(uid: string, page: PageRef, attempts: readonly AttemptAnswers[]): Promise<void>;
  /** Whatever is there, not checked yet. */
  read(uid: string, page: PageRef): Promise<unknown>;
  /** Removes those of all pages. */
  remove(uid: string): Promise<void>;
}

/** What else is kept of a learner, by name. */
export interface LearnerCopies {
  write(uid: string, name: CopyName, value: unknown): Promise<void>;
  /** Whatever is there, not checked yet. */
  read(uid: string, name: CopyName): Promise<unknown>;
  /** Removes all of a learner's. */
  remove(uid: string): Promise<void>;
}

export const copyNames = ['reviews', 'practice', 'practices'] as const;

/** The reviews as the remote told them last, the practice that was begun, and the last ones that were finished. */
export type CopyName = (typeof copyNames)[number];

/** What a device keeps for its learners. */
export interface Device {
  queue: OperationQueue;
  refused: RefusedOperations;
  historyCopy: HistoryCopy;
  answersCopy: AnswersCopy;
  copies: LearnerCopies;
  /** True from the moment on at which something is kept only until the tab is closed; absent: never. */
  onlyInTab?(): boolean;
}
