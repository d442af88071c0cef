import { codeOf } from '@tensely/core/logic';
import type { Failure } from '../remote/remotes.ts';

/** The HTTP status for an error code of the data client, as Google's APIs map them. */
const STATUSES: Readonly<Record<string, number>> = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  'out-of-range': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'already-exists': 409,
  aborted: 409,
  'resource-exhausted': 429,
  cancelled: 499,
  'data-loss': 500,
  internal: 500,
  unimplemented: 501,
};

/**
 * Errors about the data itself, which any repeat would get again. A refusal by the rules counts as one only if the
 * learner is otherwise admitted (`onceAdmitted`). All other errors are temporary: quotas, contention, a token that is
 * being replaced.
 */
const FINAL = ['invalid-argument', 'permission-denied', 'out-of-range'];

export class RequestTimeout extends Error {}

/** Thrown when the rules refuse every request of the learner, as while their token is replaced. */
export class MomentaryRefusal extends Error {}

/** Messages for the data client's errors, for the log and for operators. */
export function dataClientMessage(error: unknown): string {
  if (error instanceof RequestTimeout) return 'Request time out';
  if (error instanceof MomentaryRefusal) return error.message;
  const code = codeOf(error);
  if (code === 'deadline-exceeded') return 'Request time out';
  if (code === 'unavailable') return 'Connection failed.';
  if (isTerminated(error)) return 'The client has already been terminated.';
  const status = STATUSES[code];
  return status === undefined ? 'The operation could not be completed' : `Server responded with status ${status}`;
}

/** Whether the backend was unreachable, rather than refusing. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof RequestTimeout || ['unavailable', 'deadline-exceeded'].includes(codeOf(error));
}

export function isDenied(error: unknown): boolean {
  return codeOf(error) === 'permission-denied';
}

/** Whether the client itself has failed, so that every later call fails too. */
export function isClientDead(error: unknown): boolean {
  return isTerminated(error) || (error instanceof Error && error.message.includes('INTERNAL ASSERTION FAILED'));
}

/**
 * Whether a failed call is retried or final. Only the identity SDK decides whether a new sign-in is needed: it signs
 * the learner out if their token cannot be renewed. A token that Firestore rejects may be replaced at any moment.
 */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (FINAL.includes(code)) return { kind: 'refused', problem: code };
  const reason = isConnectionFailure(error) ? 'offline' : 'server';
  return { kind: 'unreachable', reason, retryAfterMs: 0 };
}

function isTerminated(error: unknown) {
  return error instanceof Error && error.message.includes('already been terminated');
}
