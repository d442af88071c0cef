/** A problem document (RFC 9457). */
export interface ProblemDocument {
  /** An address that names the kind of problem, for programs. */
  type: string;
  title: string;
  status: number;
  /** A sentence for the developer of the caller; never a value that was sent. */
  detail: string;
  /** An address that names this very request in the log. */
  instance?: string;
  /** The places of the request that are wrong: a JSON pointer and a sentence each. */
  errors?: readonly { pointer: string; detail: string }[];
}

/**
 * The answer that carries a problem document.
 *
 * @example
 * return problemResponse(
 *   { type: 'about:blank', title: 'Out of order', status: 503, detail: 'Try again in a moment.' },
 *   { 'Retry-After': '5' },
 * );
 */
export function problemResponse(document: ProblemDocument, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(document), {
    status: document.status,
    headers: { 'Content-Type': 'application/problem+json', ...headers },
  });
}
