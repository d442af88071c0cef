import type { ServiceFailure } from '@tensely/core/logic';

/** One change on its way to the remote: the fields that storing and sending need. */
export interface QueuedOperation {
  /** UUID; the `Idempotency-Key` of every attempt. */
  id: string;
  uid: string;
  sequence: number;
  /** Written with an answer, before the learner saved. */
  draft: boolean;
  /** Ids of earlier operations that were merged into this one. */
  covers: string[];
  update: { timestamp: string };
}

/** An operation that the remote has refused permanently. Before 2026-11: no time, and a status as the reason. */
export type Refused<Operation> = Operation & {
  /** The kind of the service's problem document. */
  reason: string;
  /** In milliseconds since 1970. */
  refusedAt?: number | undefined;
};

/** The result of adding to a queue: the operation as it is now queued, and the ids of those merged into it. */
export interface Placement<Operation> {
  placed: Operation;
  replaced: string[];
}

/** What the queue needs to know about its operations. */
export interface OperationRules<Operation> {
  /** Filters stored values for valid ones. */
  read(values: readonly unknown[]): Operation[];
  readRefused(values: readonly unknown[]): Refused<Operation>[];
  /** Appends an operation to a learner's queue, or merges it into a waiting one. */
  place(queue: readonly Operation[], operation: Operation): Placement<Operation>;
  /** Operations for one place are sent in order. */
  placeKey(operation: Operation): string;
  /** Whether both save the same state of the same place. */
  isSameSave(one: Operation, other: Operation): boolean;
}

/** Sorts operations by the time they were made. */
export function inOrder<One extends QueuedOperation>(operations: readonly One[]): One[] {
  return [...operations].sort((a, b) => a.sequence - b.sequence || (a.id < b.id ? -1 : 1));
}

/** How a save ended: confirmed by the remote, stored on this device for a later attempt, or refused permanently. */
export type SaveOutcome<Saved> = Saved | { kind: 'kept' } | { kind: 'failed' };

/** The result of an attempt to send. Only `refused` is permanent. */
export type SendResult<Saved> = Saved | ServiceFailure;
