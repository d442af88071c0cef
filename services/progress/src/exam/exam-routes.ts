import { createHash } from 'node:crypto';
import {
  attemptAnswerSchema,
  attemptListSchema,
  attemptPaperSchema,
  examResultSchema,
  finishAttemptSchema,
  saveWorkSchema,
  startAttemptSchema,
  workSavedSchema,
} from '@tensely/content/exams';
import type { OutputOf, Schema } from '@tensely/core/logic';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { defineRoute, type Route, type RouteRequest, writeHeaders } from '../http/route.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { toWriter } from '../token/bearer.ts';
import { toWire } from './attempt.ts';
import type { Caller, Exams } from './exams.ts';

const attempts = '/api/exam-attempts';

const ofAttempt = {
  access: 'learner',
  params: { id: z.string().toLowerCase().meta({ format: 'uuid' }) },
  headers: writeHeaders,
} as const;

const resultSchema = z.intersection(z.object({ serverTime: z.string() }), examResultSchema);

/** The exam endpoints; their bodies and responses follow the exam model. */
export function examRoutes({ exams, clock, metrics }: Deps): Route[] {
  const timed: Timed = (body) => ({ serverTime: clock().toISOString(), ...body });
  return [
    defineRoute({
      method: 'POST',
      path: attempts,
      summary: 'Starts a test (201), or returns the running attempt at it (200)',
      access: 'learner',
      headers: writeHeaders,
      body: { schema: startAttemptSchema, problem: 'invalid-exam-request' },
      answers: { 200: attemptAnswerSchema, 201: attemptAnswerSchema },
      handle: async (request) => {
        const started = { ...request.body, id: request.body.id.toLowerCase() };
        const { attempt, paper, isNew } = await exams.start(writingCaller(request), started);
        metrics.wrote('exam');
        const body = timed({ attempt: toWire(attempt), paper });
        return isNew ? { status: 201, body } : { status: 200, body };
      },
    }),
    defineRoute({
      method: 'GET',
      path: attempts,
      summary: 'Running attempts, and all results, newest first',
      access: 'learner',
      headers: writeHeaders,
      answers: { 200: attemptListSchema },
      handle: async (request) => ({ status: 200, body: timed(await exams.list(callerOf(request))) }),
    }),
    ...attemptRoutes(exams, timed, metrics),
  ];
}

/** Adds the service's time when the response leaves: devices correct their clock by it. */
type Timed = <T extends object>(body: T) => { serverTime: string } & T;

function attemptRoutes(exams: Exams, timed: Timed, metrics: Metrics): Route[] {
  return [
    reads('', 'A running attempt with its work', attemptAnswerSchema, async (caller, id) =>
      timed({ attempt: toWire(await exams.running(caller, id)) }),
    ),
    reads('/paper', 'The public part of the attempt’s test', attemptPaperSchema, async (caller, id) =>
      timed({ paper: await exams.paper(caller, id) }),
    ),
    reads('/result', 'The result with its review', resultSchema, async (caller, id) =>
      timed(await exams.result(caller, id)),
    ),
    writes(
      'PUT',
      '/work',
      { summary: 'Saves answers, flags and highlights', body: saveWorkSchema, answer: workSavedSchema, metrics },
      async (caller, id, body) => {
        const { deadline } = await exams.save(caller, id, body);
        return timed({ deadline });
      },
    ),
    writes(
      'POST',
      '/device',
      { summary: 'Continues on this device', body: saveWorkSchema, answer: attemptAnswerSchema, metrics },
      async (caller, id, body) => timed({ attempt: toWire(await exams.takeOver(caller, id, body)) }),
    ),
    writes(
      'POST',
      '/finish',
      {
        summary: 'Finishes; returns the result with its review',
        body: finishAttemptSchema,
        answer: resultSchema,
        metrics,
      },
      async (caller, id, body) => timed(await exams.finish(caller, id, body)),
    ),
  ];
}

function reads<S extends Schema>(
  path: string,
  summary: string,
  answer: S,
  read: (caller: Caller, id: string) => Promise<OutputOf<S>>,
): Route {
  return defineRoute({
    ...ofAttempt,
    method: 'GET',
    path: `${attempts}/:id${path}`,
    summary,
    answers: { 200: answer },
    handle: async (request) => ({ status: 200, body: await read(callerOf(request), request.params.id) }),
  });
}

function writes<B extends Schema, S extends Schema>(
  method: 'PUT' | 'POST',
  path: string,
  { summary, body, answer, metrics }: { summary: string; body: B; answer: S; metrics: Metrics },
  write: (caller: Caller, id: string, body: OutputOf<B>) => Promise<OutputOf<S>>,
): Route {
  return defineRoute({
    ...ofAttempt,
    method,
    path: `${attempts}/:id${path}`,
    summary,
    body: { schema: body, problem: 'invalid-exam-request' },
    answers: { 200: answer },
    handle: async (request) => {
      const answered = await write(writingCaller(request), request.params.id, request.body);
      metrics.wrote('exam');
      return { status: 200, body: answered };
    },
  });
}

type ExamRequest = Pick<RouteRequest<'learner', never, typeof writeHeaders>, 'bearer' | 'headers' | 'now'>;
type ExamWrite = ExamRequest & { method: string; path: string; params: { id?: unknown }; body: unknown };

function callerOf({ bearer, headers, now }: ExamRequest): Caller {
  return { ...toWriter(bearer), timeZone: headers.timeZone, extraTime: bearer.examExtraTime, now };
}

/** The sender of a write. The database stores the fingerprint with the key, so its format must not change. */
function writingCaller(request: ExamWrite): Caller {
  const { method, path, params, body } = request;
  const name = JSON.stringify([method, path, params.id ?? '', body]);
  const fingerprint = createHash('sha256').update(name).digest('base64url');
  return { ...callerOf(request), idempotencyKey: request.headers.idempotencyKey, fingerprint };
}
