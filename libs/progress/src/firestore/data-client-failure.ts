import type { Failure } from '../remote/remote-progress.ts';

/** The status that stands for a code of the data client, as Google's APIs map them. */
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
 * What would be refused again however often it is sent, because it is about the data. A refusal of the rules counts when the learner is
 * admitted otherwise (`onceAdmitted`). Everything else is true for a moment: quotas, contention, a token that is being replaced.
 */
const FINAL = ['invalid-argument', 'permission-denied', 'out-of-range'];

/** Raised when a call has had no answer in time. */
export class RequestTimeout extends Error {}

/** Raised when the rules refuse whatever the learner asks, as while their token is replaced. */
export class MomentaryRefusal extends Error {}

/** What the data client's errors are called in the log and to people. */
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

/** Whether the backend could not be reached, rather than said no. */
export function isConnectionFailure(error: unknown): boolean {
  return error instanceof RequestTimeout || ['unavailable', 'deadline-exceeded'].includes(codeOf(error));
}

/** Whether the rules refuse it. */
export function isDenied(error: unknown): boolean {
  return codeOf(error) === 'permission-denied';
}

/** Whether the client itself has failed: every later call fails, too. */
export function isClientDead(error: unknown): boolean {
  return isTerminated(error) || (error instanceof Error && error.message.includes('INTERNAL ASSERTION FAILED'));
}

/**
 * How a failed call ends for the caller: again later, or never. Whether a new sign-in is needed says the identity SDK alone: it signs
 * the learner out when their token cannot be renewed. A token that Firestore does not take may be replaced the next moment.
 */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (FINAL.includes(code)) return { kind: 'refused', status: STATUSES[code] ?? 400 };
  const reason = isConnectionFailure(error) ? 'offline' : 'server';
  return { kind: 'unreachable', reason, retryAfterMs: 0 };
}

function isTerminated(error: unknown) {
  return error instanceof Error && error.message.includes('already been terminated');
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
