import { type ExamKey, type ExamWork, type Paper, type StartAttempt, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { attemptId, phone, work } from './exam-work.ts';
import { openService, type ServiceUnderTest, type Settings } from './service-under-test.ts';

export interface ExamsUnderTest extends ServiceUnderTest {
  paper: Paper;
  key: ExamKey;
  /** A start by the device of learner 1, with changes. */
  starting(changes?: Partial<StartAttempt>): StartAttempt;
  /** A request by learner 1, or by another; a body makes it a POST. */
  call(path: string, body?: unknown, by?: { uid?: string; method?: string; headers?: HeadersInit }): Promise<Response>;
  /** Starts the sample test at noon. */
  start(changes?: Partial<StartAttempt>): Promise<Response>;
  save(sent: ExamWork, device?: string): Promise<Response>;
  goOnAt(device: string, sent?: ExamWork): Promise<Response>;
  finish(finishedAt: string, sent?: ExamWork, device?: string): Promise<Response>;
}

/** Opens the exams before each test of a file. */
export function setUpExams(onOpened: (service: ExamsUnderTest) => void | Promise<void>): void {
  beforeEach(async () => await onOpened(await openExams()));
}

/** The service with the sample test published twice: as "test-1" and as "test-2". */
export async function openExams(settings: Settings = {}, database?: Database): Promise<ExamsUnderTest> {
  const { paper, key } = await splitExam('test-1', sampleExam());
  const second = await splitExam('test-2', sampleExam());
  const keys = new Map([key, second.key].map((one) => [one.hash, one]));
  const service = await openService({ examKeys: async (hash) => keys.get(hash), ...settings }, database);
  const call: ExamsUnderTest['call'] = async (path, body, { uid, method, headers } = {}) => {
    const token = await service.token(uid === undefined ? {} : { uid });
    const usual = body === undefined ? 'GET' : 'POST';
    return await service.send(method ?? usual, `/api/exam-attempts${path}`, token, body, headers);
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

/** A problem document's kind, status and invalid places. */
export async function problemOf(response: Response) {
  const { type, status, detail, errors } = await response.json();
  return { kind: String(type).replace('urn:tensely:problem:', ''), status, detail, errors };
}
