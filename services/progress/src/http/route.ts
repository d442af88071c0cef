import type { Fault, OutputOf, Schema } from '@tensely/core/logic';
import { isTimeZone, PROGRESS_HEADERS } from '@tensely/progress/stats';
import { z } from 'zod';
import type { Problem } from '../problem/problem.ts';
import type { Kind } from '../problem/problems.ts';
import type { Bearer } from '../token/bearer.ts';

/** A header that a route reads; its schema receives undefined if the header is missing. */
export interface Header<S extends Schema = Schema> {
  name: string;
  schema: S;
}

/** A JSON body, and the problem if it does not match the schema: a kind, with the invalid places, or a function of them. */
export interface Body<S extends Schema = Schema> {
  schema: S;
  problem: Kind | ((faults: readonly Fault[]) => Problem);
}

type Access = 'learner' | 'public';
type Params = Readonly<Record<string, Schema>>;
type Headers = Readonly<Record<string, Header>>;
type Answers = Readonly<Partial<Record<200 | 201, Schema>>>;

/** The input of a handler, validated by the schemas of its route. */
export interface RouteRequest<
  A extends Access = Access,
  P extends Params = Params,
  H extends Headers = Headers,
  B extends Schema = Schema,
> extends Pick<Route, 'method' | 'path'> {
  /** The learner; undefined on public routes. */
  bearer: A extends 'learner' ? Bearer : undefined;
  params: { [Name in keyof P]: OutputOf<P[Name]> };
  headers: { [Name in keyof H]: OutputOf<H[Name]['schema']> };
  /** Undefined on routes without a body. */
  body: OutputOf<B>;
  /** When the request was admitted. */
  now: Date;
  /** The network that the request comes from, for rate limits. */
  network(): string;
}

/** A JSON value that matches the route's schema for this status, or raw text. */
type Reply<R extends Answers> = {
  [Status in keyof R & (200 | 201)]: { status: Status; headers?: Record<string, string> } & (
    | { body: OutputOf<NonNullable<R[Status]>> }
    | { text: string; contentType: string }
  );
}[keyof R & (200 | 201)];

export interface Route<
  A extends Access = Access,
  P extends Params = Params,
  H extends Headers = Headers,
  B extends Schema = Schema,
  R extends Answers = Answers,
> {
  method: 'GET' | 'POST' | 'PUT';
  /** A Hono path, with a schema in `params` for each `:name`. */
  path: string;
  summary: string;
  /** Whether it requires a learner's token. */
  access: A;
  params?: P;
  headers?: H;
  body?: Body<B>;
  /** The schema of each successful response, by status. */
  answers: R;
  /** For a response that is not JSON. */
  mediaType?: string;
  handle(request: RouteRequest<A, P, H, B>): Reply<R> | Promise<Reply<R>>;
}

/**
 * Declares an endpoint. Routing, the 405 for other methods, the request checks and the OpenAPI document all derive from this
 * declaration: see `mountRoutes` and `openApiDocument`.
 *
 * @example
 * const hello = defineRoute({
 *   method: 'GET',
 *   path: '/api/hello',
 *   summary: 'Greets the learner',
 *   access: 'learner',
 *   headers: { timeZone: timeZoneHeader },
 *   answers: { 200: z.object({ greeting: z.string() }) },
 *   handle: ({ bearer }) => ({ status: 200, body: { greeting: `Hello, ${bearer.learner}` } }),
 * });
 */
export function defineRoute<
  A extends Access,
  R extends Answers,
  P extends Params = Params,
  H extends Headers = Headers,
  B extends Schema = Schema,
>(route: Route<A, P, H, B, R>): Route {
  // A list of routes forgets each handler's input type; `mountRoutes` calls it only with input that matches its own schemas.
  return route;
}

/** The learner's time zone. An unknown one counts as missing, because no answer should be lost over it. */
export const timeZoneHeader = {
  name: PROGRESS_HEADERS.timeZone,
  schema: z
    .string()
    .meta({ examples: ['America/Lima'] })
    .transform((name) => (name !== '' && isTimeZone(name) ? name : undefined))
    .optional(),
};

/** The optional headers of a write (docs/behaviour.md#progress-headers). */
export const writeHeaders = {
  timeZone: timeZoneHeader,
  idempotencyKey: {
    name: PROGRESS_HEADERS.idempotencyKey,
    schema: z
      .guid('must be a UUID')
      .transform((key) => key.toLowerCase())
      .optional(),
  },
  sequence: {
    name: PROGRESS_HEADERS.clientSequence,
    schema: z.preprocess(wholeNumber, z.int('must be a whole number from 0').min(0)).optional(),
  },
};

function wholeNumber(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,16}$/.test(text) ? Number(text) : text;
}
