import type { ProblemKind } from '@tensely/core/logic';
import { type FieldError, Problem } from './problem.ts';

const retryAfterSeconds = '5';

/** A missing or invalid token. `detail` says which, but never quotes it. */
export function unauthorized(kind: 'missing-token' | 'invalid-token' | 'sign-in-again', detail: string): Problem {
  const reason = kind === 'missing-token' ? '' : `, error="invalid_token", error_description="${detail}"`;
  const headers = { 'WWW-Authenticate': `Bearer realm="tensely"${reason}` };
  return new Problem({ status: 401, kind, title: 'Not signed in', detail, headers });
}

export function badRequest(kind: ProblemKind, detail: string, errors?: readonly FieldError[]): Problem {
  return new Problem({ status: 400, kind, title: 'Bad request', detail, ...(errors && { errors }) });
}

export function notFound(): Problem {
  return new Problem({
    status: 404,
    kind: 'unknown-route',
    title: 'Not found',
    detail: 'This address does not exist.',
  });
}

export function methodNotAllowed(allowed: string): Problem {
  const detail = `This address allows only ${allowed}.`;
  return new Problem({ status: 405, kind: 'method', title: 'Method not allowed', detail, headers: { Allow: allowed } });
}

/** The connection ended before the body did. The client never reads this response, but it is counted. */
export function requestTimeout(): Problem {
  return new Problem({ status: 408, kind: 'cut-off', title: 'Request timeout', detail: 'The body is incomplete.' });
}

export function contentTooLarge(largestBytes: number): Problem {
  const detail = `The body is larger than ${largestBytes} bytes.`;
  return new Problem({ status: 413, kind: 'too-large', title: 'Content too large', detail });
}

/** The Idempotency-Key already belongs to another request. */
export function reusedKey(): Problem {
  const detail = 'The Idempotency-Key was used for another request. Each request needs its own key.';
  return new Problem({ status: 422, kind: 'idempotency-key-reused', title: 'Idempotency-Key is already used', detail });
}

export function unsupportedMediaType(): Problem {
  const detail = 'The body must be sent as application/json, without a content encoding.';
  const headers = { Accept: 'application/json' };
  return new Problem({ status: 415, kind: 'media-type', title: 'Unsupported media type', detail, headers });
}

const rejections = {
  'unknown-place': 'This page or exam section does not exist. It was not saved.',
  full: 'There are more open pages than one learner may have. Complete some of them. This one was not saved.',
} as const;

/** The learner, an operator, or the deletion of the data has ended the sign-in. */
export function signInEnded(): Problem {
  return unauthorized('sign-in-again', 'The learner has signed out everywhere. Sign in again.');
}

/** A retry of the same request cannot succeed: the device drops it and informs the learner. */
export function notSaved(kind: keyof typeof rejections): Problem {
  return new Problem({ status: 422, kind, title: 'Not saved', detail: rejections[kind] });
}

/** More requests than a learner or an address may send. */
export function tooManyRequests(waitSeconds: number): Problem {
  const detail = 'There were too many requests. Try again after the number of seconds in Retry-After.';
  const headers = { 'Retry-After': String(waitSeconds) };
  return new Problem({ status: 429, kind: 'too-many-requests', title: 'Too many requests', detail, headers });
}

/** A dependency is unavailable; a retry of the same request may succeed. */
export function unavailable(kind: 'storage' | 'token-keys' | 'exam-keys', detail: string): Problem {
  const headers = { 'Retry-After': retryAfterSeconds };
  return new Problem({ status: 503, kind, title: 'Service unavailable', detail, headers });
}

export function internalError(): Problem {
  const detail = 'The service failed to process this request. The failure has been logged.';
  return new Problem({ status: 500, kind: 'internal', title: 'Internal error', detail });
}
