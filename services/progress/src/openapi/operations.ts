import {
  attemptAnswerSchema,
  attemptListSchema,
  attemptPaperSchema,
  examResultSchema,
  finishAttemptSchema,
  saveWorkSchema,
  startAttemptSchema,
  workSavedSchema,
} from '@tensely/exam-model/logic';
import { historySchema, progressUpdateResponseSchema, progressUpdateSchema } from '@tensely/progress/logic';
import { z } from 'zod';
import { dashboardSchema } from '../dashboard/dashboard.ts';

/** One thing that the service can be asked. */
export interface Operation {
  method: 'get' | 'post' | 'put';
  path: string;
  summary: string;
  /** A learner's token is needed. */
  isLearners?: true;
  body?: z.core.$ZodType;
  /** The JSON of each answer that is no problem, by status. */
  answers: Readonly<Record<number, z.core.$ZodType>>;
  /** Of an answer that is no JSON. */
  mediaType?: string;
}

const status = z.object({ status: z.string() });
const timed = z.object({ serverTime: z.string() });
const result = z.intersection(timed, examResultSchema);
const attempts = '/api/exam-attempts';

/** All that the service can be asked. */
export const operations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/api/progress-update', isLearners: true },
    summary: 'Saves a session, completes a page, or renews the token',
    body: progressUpdateSchema,
    answers: { 200: progressUpdateResponseSchema },
  },
  {
    ...{ method: 'get', path: '/api/progress', isLearners: true },
    summary: 'The learner’s history',
    answers: { 200: historySchema },
  },
  {
    ...{ method: 'get', path: '/api/dashboard', isLearners: true },
    summary: 'Where to go on, how far each topic is, overall stats, exam results',
    answers: { 200: dashboardSchema },
  },
  {
    ...{ method: 'post', path: '/api/sign-out-everywhere', isLearners: true },
    summary: 'Ends every sign-in of the learner, on all devices',
    answers: { 200: z.object({ success: z.boolean() }) },
  },
  {
    ...{ method: 'post', path: attempts, isLearners: true },
    summary: 'Starts a test (201), or tells the attempt that runs for it (200)',
    body: startAttemptSchema,
    answers: { 200: attemptAnswerSchema, 201: attemptAnswerSchema },
  },
  {
    ...{ method: 'get', path: attempts, isLearners: true },
    summary: 'What runs, and all results, newest first',
    answers: { 200: attemptListSchema },
  },
  {
    ...{ method: 'get', path: `${attempts}/:id`, isLearners: true },
    summary: 'A running attempt with its work',
    answers: { 200: attemptAnswerSchema },
  },
  {
    ...{ method: 'get', path: `${attempts}/:id/paper`, isLearners: true },
    summary: 'The public part of the attempt’s test',
    answers: { 200: attemptPaperSchema },
  },
  {
    ...{ method: 'put', path: `${attempts}/:id/work`, isLearners: true },
    summary: 'Saves answers, flags and highlights',
    body: saveWorkSchema,
    answers: { 200: workSavedSchema },
  },
  {
    ...{ method: 'post', path: `${attempts}/:id/device`, isLearners: true },
    summary: 'Goes on at this device',
    body: saveWorkSchema,
    answers: { 200: attemptAnswerSchema },
  },
  {
    ...{ method: 'post', path: `${attempts}/:id/finish`, isLearners: true },
    summary: 'Finishes; answers with the result and its review',
    body: finishAttemptSchema,
    answers: { 200: result },
  },
  {
    ...{ method: 'get', path: `${attempts}/:id/result`, isLearners: true },
    summary: 'The result with its review',
    answers: { 200: result },
  },
  {
    ...{ method: 'get', path: '/api/jwks.json', summary: 'The public key of renewed tokens (JWKS)' },
    answers: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  },
  { ...{ method: 'get', path: '/healthz', summary: 'Whether the process works' }, answers: { 200: status } },
  { ...{ method: 'get', path: '/readyz', summary: 'Whether the database answers' }, answers: { 200: status } },
  {
    ...{ method: 'get', path: '/metrics', summary: 'What was counted (Prometheus)', mediaType: 'text/plain' },
    answers: { 200: z.string() },
  },
  {
    ...{ method: 'get', path: '/openapi.json', summary: 'This document' },
    answers: { 200: z.record(z.string(), z.unknown()) },
  },
];
