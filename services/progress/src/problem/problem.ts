import { type Fault, PROBLEM_URN } from '@tensely/core/logic';
import { problemResponse } from '@tensely/service-host/logic';
import { z } from 'zod';
import { type Kind, problems } from './problems.ts';

const faultSchema = z.object({ pointer: z.string(), detail: z.string() });

/** A problem document (RFC 9457); `instance` names the request in the log. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(faultSchema).optional(),
});

export type FieldError = z.infer<typeof faultSchema>;

/** Maximum number of errors in a response. */
export const mostFieldErrors = 10;

/** The validation errors of a body, by JSON pointer, without the submitted values. */
export function toFieldErrors(faults: readonly Fault[]): FieldError[] {
  return faults.slice(0, mostFieldErrors).map(({ path, message }) => {
    const parts = path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
    return { pointer: `#/${parts.join('/')}`, detail: message };
  });
}

interface Options {
  /** Replaces the usual sentence of the kind; never quotes a submitted value. */
  detail?: string;
  headers?: Record<string, string>;
  errors?: readonly FieldError[] | undefined;
}

/** An error response. Thrown where the error is found, and written as a problem document (RFC 9457) in one place. */
export class Problem extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly #title: string;
  readonly #options: Options;

  constructor(kind: Kind, options: Options = {}) {
    const { status, title, detail = title } = problems[kind];
    super(options.detail ?? detail);
    this.status = status;
    this.kind = kind;
    this.#title = title;
    this.#options = options;
  }

  /** The response; `instance` identifies this request in the log. */
  toResponse(requestId: string): Response {
    const { status, kind, message: detail } = this;
    const { errors, headers } = this.#options;
    const instance = `urn:tensely:request:${requestId}`;
    return problemResponse(
      { type: PROBLEM_URN + kind, title: this.#title, status, detail, instance, ...(errors && { errors }) },
      { 'Cache-Control': 'no-store', ...this.#usualHeaders(), ...headers },
    );
  }

  #usualHeaders(): Record<string, string> {
    if (this.status === 503) return { 'Retry-After': RETRY_AFTER_SECONDS };
    if (this.status !== 401) return {};
    const reason = this.kind === 'missing-token' ? '' : `, error="invalid_token", error_description="${this.message}"`;
    return { 'WWW-Authenticate': `Bearer realm="tensely"${reason}` };
  }
}

const RETRY_AFTER_SECONDS = '5';

/** A temporary problem. `Retry-After` has the seconds to wait, at least one. */
export function tryAgainIn(kind: Kind, waitMs: number): Problem {
  return new Problem(kind, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) } });
}
