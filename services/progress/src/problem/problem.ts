import type { EXAM_PROBLEMS } from '@tensely/content/exams';
import { PROBLEM_URN, type ProblemKind } from '@tensely/core/logic';
import { problemResponse } from '@tensely/service-host/logic';
import { z } from 'zod';

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

type Kind = ProblemKind | (typeof EXAM_PROBLEMS)[keyof typeof EXAM_PROBLEMS];

interface Options {
  status: number;
  /** The last part of the problem's URN. `ProblemKind` declares whether a kind is final for clients. */
  kind: Kind;
  title: string;
  /** A sentence for the client's developer; never quotes a submitted value. */
  detail: string;
  headers?: Record<string, string>;
  errors?: readonly FieldError[];
}

/** An error response. Thrown where the error is found, and written as a problem document (RFC 9457) in one place. */
export class Problem extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly #options: Options;

  constructor(options: Options) {
    super(options.detail);
    this.status = options.status;
    this.kind = options.kind;
    this.#options = options;
  }

  /** The response; `instance` identifies this request in the log. */
  toResponse(requestId: string): Response {
    const { status, kind, title, detail, headers, errors } = this.#options;
    const instance = `urn:tensely:request:${requestId}`;
    return problemResponse(
      { type: PROBLEM_URN + kind, title, status, detail, instance, ...(errors && { errors }) },
      { 'Cache-Control': 'no-store', ...headers },
    );
  }
}
