import { attemptListSchema, examResultSchema, type StartAttempt, splitExam } from '@tensely/content/exams';
import { sampleExam } from '@tensely/content/testing';
import { beforeEach } from 'vitest';
import type { Database } from '../database/database.ts';
import { attemptId, phone, work } from './exam-work.ts';
import { type By, openService, type Settings } from './service-under-test.ts';

export type ExamsUnderTest = Awaited<ReturnType<typeof openExams>>;

/** Opens the exams before each test of a file. */
export function setUpExams(onOpened: (service: ExamsUnderTest) => unknown): void {
  beforeEach(async () => void (await onOpened(await openExams())));
}

/** An attempt of learner 1, and the device that sends a request about it. */
interface On {
  id?: string;
  device?: string;
  headers?: Record<string, string>;
}

/** The service with the sample test published twice: as "test-1" and as "test-2". */
export async function openExams(settings: Settings = {}, database?: Database) {
  const { paper, key } = await splitExam('test-1', sampleExam());
  const second = await splitExam('test-2', sampleExam());
  const keys = new Map([key, second.key].map((one) => [one.hash, one]));
  const service = await openService({ examKeys: async (hash) => keys.get(hash), ...settings }, database);
  /** A request about attempts; a body makes it a POST. */
  const call = (path: string, body?: unknown, { method, ...by }: By & { method?: string } = {}) =>
    service.send(method ?? (body === undefined ? 'GET' : 'POST'), `/api/exam-attempts${path}`, body, by);
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
    /** Starts the sample test. */
    start: (changes?: Partial<StartAttempt>) => call('', starting(changes)),
    save: (sent = work(), { id = attemptId, device = phone, headers }: On = {}) =>
      call(`/${id}/work`, { device, work: sent }, { method: 'PUT', headers }),
    goOnAt: (device: string, sent = work(), headers?: Record<string, string>) =>
      call(`/${attemptId}/device`, { device, work: sent }, { headers }),
    /** Finishes, by default now. */
    finish: (
      sent = work(),
      { id = attemptId, device = phone, at = service.now().toISOString(), headers }: On & { at?: string } = {},
    ) => call(`/${id}/finish`, { device, work: sent, finishedAt: at }, { headers }),
    result: async () => await examResultOf(await call(`/${attemptId}/result`)),
    list: async () => attemptListSchema.parse(await (await call('')).json()),
  };
}

export const examResultOf = async (response: Response) => examResultSchema.parse(await response.json());
