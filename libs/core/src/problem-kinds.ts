/** The `type` of each of our problem documents (RFC 9457) is this URN followed by a kind. */
export const PROBLEM_URN = 'urn:tensely:problem:';

/**
 * Permanent problems: the service has read the request, and the same request always gets the same answer. A client
 * gives up only for these (docs/behaviour.md#progress-refused).
 */
export const FINAL_PROBLEMS = [
  'characters',
  'full',
  'idempotency-key-reused',
  'invalid-exam-request',
  'invalid-exam-work',
  'invalid-header',
  'invalid-logout',
  'invalid-report',
  'invalid-settings',
  'invalid-update',
  'not-confirmed',
  'too-large',
  'unknown-place',
  'unknown-update-type',
] as const;

/** Problems with the token: the same token gets the same answer, another one may not. */
export const TOKEN_PROBLEMS = ['invalid-token', 'sign-in-again'] as const;

/**
 * Temporary problems. Our clients always send a token and whole JSON to an existing address: the kinds in the second
 * line mean that something between client and service has changed the request.
 */
type PassingProblem =
  | ('cut-off' | 'exam-keys' | 'internal' | 'storage' | 'token-keys' | 'too-many-requests')
  | ('media-type' | 'method' | 'missing-token' | 'not-json' | 'unknown-route');

/** Problems that any request can have; exams have more (`EXAM_PROBLEMS`). */
export type ProblemKind = (typeof FINAL_PROBLEMS | typeof TOKEN_PROBLEMS)[number] | PassingProblem;

/** The kind of one of our problem documents; undefined for anything else, such as the page of a firewall. */
export function problemKind(contentType: string | null, body: unknown): string | undefined {
  if (!/^application\/problem\+json *(;|$)/i.test(contentType ?? '')) return undefined;
  if (typeof body !== 'object' || body === null || !('type' in body)) return undefined;
  const { type } = body;
  return typeof type === 'string' && type.startsWith(PROBLEM_URN) ? type.slice(PROBLEM_URN.length) : undefined;
}
