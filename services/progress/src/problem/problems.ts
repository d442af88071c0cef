import { EXAM_PROBLEMS } from '@tensely/content/exams';
import type { ProblemKind } from '@tensely/core/logic';

/** The last part of a problem's URN. `ProblemKind` declares whether a kind is final for clients. */
export type Kind = ProblemKind | (typeof EXAM_PROBLEMS)[keyof typeof EXAM_PROBLEMS];

interface Definition {
  status: number;
  title: string;
  /** A sentence for the client's developer; never quotes a submitted value. */
  detail?: string;
}

const badRequest = (detail?: string) => define(400, 'Bad request', detail);
const notSignedIn = (detail: string) => define(401, 'Not signed in', detail);
const notSaved = (detail: string) => define(422, 'Not saved', detail);
const unavailable = (detail: string) => define(503, 'Service unavailable', detail);

/** All problems of the service. */
export const problems: Readonly<Record<Kind, Definition>> = {
  characters: badRequest('The request contains characters that cannot be stored.'),
  'invalid-exam-request': badRequest('The body is not what this address takes; see "errors".'),
  'invalid-exam-work': badRequest('The answers do not go with the paper; see "errors".'),
  'invalid-header': badRequest(),
  'invalid-logout': badRequest('Send {"token": "…"}.'),
  'invalid-report': badRequest('The report was not saved.'),
  'invalid-settings': badRequest('The settings were not saved.'),
  'invalid-update': badRequest('The body is not a progress update; see "errors".'),
  'not-confirmed': badRequest('Nothing was deleted: "confirm" must be "delete my data".'),
  'not-json': badRequest('The body is not JSON.'),
  'unknown-update-type': badRequest('updateType must be "session_save" or "page_complete".'),

  'missing-token': notSignedIn('Send the token as Authorization: Bearer.'),
  'invalid-token': notSignedIn('This service does not trust the token.'),
  'sign-in-again': notSignedIn('The learner has signed out everywhere. Sign in again.'),

  'unknown-route': define(404, 'Not found', 'This address does not exist.'),
  method: define(405, 'Method not allowed'),
  // The client has disconnected and never reads this response, but it is counted.
  'cut-off': define(408, 'Request timeout', 'The body is incomplete.'),
  'too-large': define(413, 'Content too large'),
  'media-type': define(
    415,
    'Unsupported media type',
    'The body must be sent as application/json, without a content encoding.',
  ),
  'idempotency-key-reused': define(
    422,
    'Idempotency-Key is already used',
    'The Idempotency-Key was used for another request. Each request needs its own key.',
  ),
  'unknown-place': notSaved('This page or exam section does not exist. It was not saved.'),
  full: notSaved('There are more open pages than one learner may have. Complete some of them. This one was not saved.'),
  'too-many-requests': define(
    429,
    'Too many requests',
    'There were too many requests. Try again after the number of seconds in Retry-After.',
  ),
  internal: define(500, 'Internal error', 'The service failed to process this request. The failure has been logged.'),
  storage: unavailable('Progress cannot be read or written at the moment.'),
  'token-keys': unavailable('The token cannot be verified because its issuer is unavailable.'),
  'exam-keys': unavailable('The exam cannot be started, because its key cannot be read at the moment.'),

  // Also for another learner's attempt.
  [EXAM_PROBLEMS.unknownAttempt]: define(404, 'Unknown attempt', 'You have no attempt with this id.'),
  [EXAM_PROBLEMS.unknownPaper]: define(
    404,
    'Unknown paper',
    'No test has this paper. Reload the page: it may be older than every stored release.',
  ),
  [EXAM_PROBLEMS.elsewhere]: define(
    409,
    'Exam is running on another device',
    'Another device is working on this attempt. POST …/device continues it here.',
  ),
  [EXAM_PROBLEMS.finished]: define(409, 'Exam is finished', 'The attempt is finished. Its result is at …/result.'),
  [EXAM_PROBLEMS.running]: define(409, 'Exam is running', 'The attempt is not finished yet, so it has no result.'),
  [EXAM_PROBLEMS.tooEarly]: define(
    409,
    'Too early for a retake',
    'You can take this test again after the number of seconds in Retry-After.',
  ),
  [EXAM_PROBLEMS.tooManyOpen]: define(
    409,
    'Too many open exams',
    'Finish a running test before you start another one.',
  ),
  [EXAM_PROBLEMS.tooManyStarts]: define(
    429,
    'Too many exams',
    'There were too many starts in 24 hours. Try again after the number of seconds in Retry-After.',
  ),
};

function define(status: number, title: string, detail?: string): Definition {
  return { status, title, ...(detail && { detail }) };
}
