/** One change on its way to the remote, as far as storing and sending need it. */
export interface QueuedOperation {
  /** UUID; the `Idempotency-Key` of every try. */
  id: string;
  uid: string;
  sequence: number;
  /** Written with an answer, before the learner saved. */
  draft: boolean;
  /** Ids of earlier operations that were merged into this one. */
  covers: string[];
  update: { timestamp: string };
}

/** An operation that the remote has refused for good. Versions before 2026-11 stored no time, and a status as the reason. */
export type Refused<Operation> = Operation & {
  /** The kind of the service's problem document. */
  reason: string;
  /** In milliseconds since 1970. */
  refusedAt?: number | undefined;
};

/** A queue's answer to a save: the operation as it is in the queue now, and the ids of those that were merged into it. */
export interface Placement<Operation> {
  placed: Operation;
  replaced: string[];
}

/** What the queue has to know about the operations in it. */
export interface OperationRules<Operation> {
  /** The valid ones of stored values. */
  read(values: readonly unknown[]): Operation[];
  readRefused(values: readonly unknown[]): Refused<Operation>[];
  /** Puts an operation behind a learner's queue, merged into one that waits where that is possible. */
  place(queue: readonly Operation[], operation: Operation): Placement<Operation>;
  /** Operations of one place are sent in their order. */
  placeKey(operation: Operation): string;
  /** Whether both save the same state of the same place. */
  isSameSave(one: Operation, other: Operation): boolean;
}

/** Operations in the order in which they were made. */
export function inOrder<One extends QueuedOperation>(operations: readonly One[]): One[] {
  return [...operations].sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}
