import { type ExamKey, type ExamWork, type Paper, type StartAttempt, splitExam } from '@tensely/exam-model/logic';
import { sampleExam } from '@tensely/exam-model/testing';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { openService, type ServiceUnderTest, type Settings } from './service-under-test.ts';

/** The phone starts every attempt here. */
export const phone = '7a2f4c10-54c4-4f0b-9d5e-3b1f9a6d2c01';
export const laptop = '1c9e7b52-2a6d-4d0c-8a3f-6f5e4d3c2b02';
export const attemptId = '5b0a8c4e-7d21-4e9a-b6f3-0c1d2e3f4a5b';
export const secondId = '9d8c7b6a-1f2e-4d3c-a5b4-c3d2e1f0a9b8';

/** The attempts start at noon and have 105 minutes. */
export const at = (time: string) => `2026-05-04T${time}.000Z`;
export const deadline = at('13:45:00');

/** What the tests of exams name most. */
export const sample = { attemptId, secondId, phone, laptop, deadline };

/** A place of the sample test with what is chosen there, and when. */
type Given = [place: string, answer: string[], time: string];

/** Work of these answers alone. */
export function work(given: Given[] = [], rest: Partial<ExamWork> = {}): ExamWork {
  const answers = given.map(([place, answer, time]) => [place, { answer, timestamp: at(time) }]);
  return { answers: Object.fromEntries(answers), flags: [], highlights: [], ...rest };
}

/** Every question of the sample test answered right. */
export const allRight = (time: string): Given[] => [
  ['0-0', ['On a roof'], time],
  ['0-1', ['It is sold'], time],
  ['1-0', ['will have grown', '∅'], time],
];

export interface ExamsUnderTest extends ServiceUnderTest {
  paper: Paper;
  key: ExamKey;
  /** A start by the phone of learner 1, or what is given instead. */
  starting(changes?: Partial<StartAttempt>): StartAttempt;
  /** A call by learner 1, or by another; a body makes it a POST. */
  call(path: string, body?: unknown, by?: { uid?: string; method?: string; headers?: HeadersInit }): Promise<Response>;
  /** Starts the sample test at noon. */
  start(changes?: Partial<StartAttempt>): Promise<Response>;
  save(sent: ExamWork, device?: string): Promise<Response>;
  goOnAt(device: string, sent?: ExamWork): Promise<Response>;
  finish(finishedAt: string, sent?: ExamWork, device?: string): Promise<Response>;
}

/** Opens the exams before each test of a file and closes them after it. */
export function setUpExams(onOpened: (service: ExamsUnderTest) => void | Promise<void>): void {
  let service: ExamsUnderTest;
  beforeEach(async () => {
    service = await openExams();
    await onOpened(service);
  });
  afterEach(() => service.close());
}

/** The service with the sample test published twice: as "test-1" and as "test-2". */
export async function openExams(settings: Settings = {}, database?: Database): Promise<ExamsUnderTest> {
  const { paper, key } = await splitExam('test-1', sampleExam());
  const second = await splitExam('test-2', sampleExam());
  const keys = new Map([key, second.key].map((one) => [one.hash, one]));
  const service = await openService({ examKeys: async (hash) => keys.get(hash), ...settings }, database);
  const call: ExamsUnderTest['call'] = async (path, body, { uid, method, headers } = {}) => {
    const token = await service.token(uid === undefined ? {} : { uid });
    return await service.request(`/api/exam-attempts${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  const starting: ExamsUnderTest['starting'] = (changes) => ({
    id: attemptId,
    testId: 'test-1',
    paper: paper.hash,
    extraTime: 0,
    device: phone,
    ...(changes?.testId === 'test-2' && { paper: second.paper.hash }),
    ...changes,
  });
  return {
    ...service,
    paper,
    key,
    call,
    starting,
    start: (changes) => call('', starting(changes)),
    save: (sent, device = phone) => call(`/${attemptId}/work`, { device, work: sent }, { method: 'PUT' }),
    goOnAt: (device, sent = work()) => call(`/${attemptId}/device`, { device, work: sent }),
    finish: (finishedAt, sent = work(), device = phone) =>
      call(`/${attemptId}/finish`, { device, work: sent, finishedAt }),
  };
}

/** A problem document's kind, status and wrong places. */
export async function problemOf(response: Response) {
  const { type, status, detail, errors } = await response.json();
  return { kind: String(type).replace('urn:tensely:problem:', ''), status, detail, errors };
}
