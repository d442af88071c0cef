import { type ExamWork, type StartAttempt, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { attemptId, phone, work } from './exam-work.ts';
import { openService, type Settings } from './service-under-test.ts';

export type ExamsUnderTest = Awaited<ReturnType<typeof openExams>>;

/** Opens the exams before each test of a file. */
export function setUpExams(onOpened: (service: ExamsUnderTest) => void | Promise<void>): void {
  beforeEach(async () => await onOpened(await openExams()));
}

/** The service with the sample test published twice: as "test-1" and as "test-2". */
export async function openExams(settings: Settings = {}, database?: Database) {
  const { paper, key } = await splitExam('test-1', sampleExam());
  const second = await splitExam('test-2', sampleExam());
  const keys = new Map([key, second.key].map((one) => [one.hash, one]));
  const service = await openService({ examKeys: async (hash) => keys.get(hash), ...settings }, database);
  /** A request by learner 1, or by another; a body makes it a POST. */
  const call = async (
    path: string,
    body?: unknown,
    { uid, method, headers }: { uid?: string; method?: string; headers?: HeadersInit } = {},
  ) => {
    const token = await service.token(uid === undefined ? {} : { uid });
    const usual = body === undefined ? 'GET' : 'POST';
    return await service.send(method ?? usual, `/api/exam-attempts${path}`, token, body, headers);
  };
  /** A start by the device of learner 1, with changes. */
  const starting = (changes?: Partial<StartAttempt>): StartAttempt => ({
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
    /** Starts the sample test at noon. */
    start: (changes?: Partial<StartAttempt>) => call('', starting(changes)),
    save: (sent: ExamWork, device = phone) => call(`/${attemptId}/work`, { device, work: sent }, { method: 'PUT' }),
    goOnAt: (device: string, sent = work()) => call(`/${attemptId}/device`, { device, work: sent }),
    finish: (finishedAt: string, sent = work(), device = phone) =>
      call(`/${attemptId}/finish`, { device, work: sent, finishedAt }),
  };
}

/** A problem document's kind, status and invalid places. */
export async function problemOf(response: Response) {
  const { type, status, detail, errors } = await response.json();
  return { kind: String(type).replace('urn:tensely:problem:', ''), status, detail, errors };
}
