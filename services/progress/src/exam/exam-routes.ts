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
import type { Fault, Schema } from '@tensely/core/logic';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { writeHeaders } from '../http/headers.ts';
import { defineRoute, type Route, type RouteRequest } from '../http/route.ts';
import { toFieldErrors } from '../http/to-field-errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { badRequest } from '../problem/problems.ts';
import { toWriter } from '../token/bearer.ts';
import { toWire } from './attempt/attempt.ts';
import { createExams } from './exams.ts';
import type { Caller } from './store/exam-repository.ts';

const attempts = '/api/exam-attempts';
const attempt = `${attempts}/:id`;

/** What all routes of one attempt share. */
const ofAttempt = {
  access: 'learner',
  params: { id: z.string().toLowerCase().meta({ format: 'uuid' }) },
  headers: writeHeaders,
} as const;

const resultSchema = z.intersection(z.object({ serverTime: z.string() }), examResultSchema);

/** The exam endpoints; their bodies and responses follow the exam model. */
export function examRoutes(deps: Deps): Route[] {
  const { clock, metrics } = deps;
  const tools: Tools = {
    exams: createExams(deps),
    metrics,
    timed: (body) => ({ serverTime: clock().toISOString(), ...body }),
  };
  return [startRoute(tools), ...readRoutes(tools), ...writeRoutes(tools)];
}

interface Tools {
  exams: ReturnType<typeof createExams>;
  metrics: Metrics;
  /** Adds the service's time when the response leaves: devices correct their clock by it. */
  timed<T extends object>(body: T): { serverTime: string } & T;
}

function startRoute({ exams, metrics, timed }: Tools): Route {
  return defineRoute({
    method: 'POST',
    path: attempts,
    summary: 'Starts a test (201), or returns the running attempt at it (200)',
    access: 'learner',
    headers: writeHeaders,
    body: bodyOf(startAttemptSchema),
    answers: { 200: attemptAnswerSchema, 201: attemptAnswerSchema },
    handle: async (request) => {
      const wish = { ...request.body, id: request.body.id.toLowerCase() };
      const { attempt: started, paper, isNew } = await exams.start(writingCaller(request), wish);
      metrics.wrote('exam');
      const body = timed({ attempt: toWire(started), paper });
      return isNew ? { status: 201, body } : { status: 200, body };
    },
  });
}

function readRoutes({ exams, timed }: Tools): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: attempts,
      summary: 'Running attempts, and all results, newest first',
      access: 'learner',
      headers: writeHeaders,
      answers: { 200: attemptListSchema },
      handle: async (request) => ({ status: 200, body: timed(await exams.list(callerOf(request))) }),
    }),
    defineRoute({
      ...ofAttempt,
      method: 'GET',
      path: attempt,
      summary: 'A running attempt with its work',
      answers: { 200: attemptAnswerSchema },
      handle: async (request) => {
        const running = await exams.running(callerOf(request), request.params.id);
        return { status: 200, body: timed({ attempt: toWire(running) }) };
      },
    }),
    defineRoute({
      ...ofAttempt,
      method: 'GET',
      path: `${attempt}/paper`,
      summary: 'The public part of the attempt’s test',
      answers: { 200: attemptPaperSchema },
      handle: async (request) => {
        const paper = await exams.paper(callerOf(request), request.params.id);
        return { status: 200, body: timed({ paper }) };
      },
    }),
    defineRoute({
      ...ofAttempt,
      method: 'GET',
      path: `${attempt}/result`,
      summary: 'The result with its review',
      answers: { 200: resultSchema },
      handle: async (request) => {
        const result = await exams.result(callerOf(request), request.params.id);
        return { status: 200, body: timed(result) };
      },
    }),
  ];
}

function writeRoutes({ exams, metrics, timed }: Tools): Route[] {
  return [
    defineRoute({
      ...ofAttempt,
      method: 'PUT',
      path: `${attempt}/work`,
      summary: 'Saves answers, flags and highlights',
      body: bodyOf(saveWorkSchema),
      answers: { 200: workSavedSchema },
      handle: async (request) => {
        const { deadline } = await exams.save(writingCaller(request), request.params.id, request.body);
        metrics.wrote('exam');
        return { status: 200, body: timed({ deadline }) };
      },
    }),
    defineRoute({
      ...ofAttempt,
      method: 'POST',
      path: `${attempt}/device`,
      summary: 'Continues on this device',
      body: bodyOf(saveWorkSchema),
      answers: { 200: attemptAnswerSchema },
      handle: async (request) => {
        const taken = await exams.takeOver(writingCaller(request), request.params.id, request.body);
        metrics.wrote('exam');
        return { status: 200, body: timed({ attempt: toWire(taken) }) };
      },
    }),
    defineRoute({
      ...ofAttempt,
      method: 'POST',
      path: `${attempt}/finish`,
      summary: 'Finishes; returns the result with its review',
      body: bodyOf(finishAttemptSchema),
      answers: { 200: resultSchema },
      handle: async (request) => {
        const result = await exams.finish(writingCaller(request), request.params.id, request.body);
        metrics.wrote('exam');
        return { status: 200, body: timed(result) };
      },
    }),
  ];
}

type ExamRequest = Pick<RouteRequest<'learner', never, typeof writeHeaders>, 'bearer' | 'headers' | 'now'>;
type ExamWrite = ExamRequest & { method: string; path: string; params: { id?: unknown }; body: unknown };

function callerOf({ bearer, headers, now }: ExamRequest): Caller {
  return { ...toWriter(bearer), timeZone: headers.timeZone, extraTime: bearer.examExtraTime, now };
}

/** The writer. The database stores a fingerprint of the request with its key, so the fingerprint's form must not change. */
function writingCaller(request: ExamWrite): Caller {
  const { method, path, params, body } = request;
  const name = JSON.stringify([method, path, params.id ?? '', body]);
  const fingerprint = createHash('sha256').update(name).digest('base64url');
  return { ...callerOf(request), idempotencyKey: request.headers.idempotencyKey, fingerprint };
}

function bodyOf<S extends Schema>(schema: S) {
  const problem = (faults: readonly Fault[]) =>
    badRequest('invalid-exam-request', 'The body is not what this address takes; see "errors".', toFieldErrors(faults));
  return { schema, problem };
}
