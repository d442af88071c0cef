import type { ExamAttempt, ExamResult, ExamResultSummary } from '@tensely/content/exams';
import type { FailureReason } from './exam-service.ts';

export interface RunningAttempt extends Pick<ExamAttempt, 'id' | 'testId' | 'startedAt' | 'deadline' | 'extraTime'> {
  /** Finished or out of time; the result needs the service. */
  isOver: boolean;
}

export interface AttemptsSnapshot {
  /** "device": the service is unavailable (`failure` says why), so this is the device's data. */
  source: 'loading' | 'service' | 'device';
  failure: FailureReason | undefined;
  running: readonly RunningAttempt[];
  /** Attempts that ran out of time while open; opening the result finalises them. Newest first. */
  ended: readonly RunningAttempt[];
  /** Newest first. */
  results: readonly ExamResultSummary[];
  /** Milliseconds until a deadline by the corrected clock; 0 when it has passed. */
  remaining(deadline: string): number;
}

export type ResultState =
  | { kind: 'loading' }
  | { kind: 'ready'; result: ExamResult }
  /** Finished on this device but not marked by the service yet. Retries automatically. */
  | { kind: 'waiting'; why: 'offline' | 'signIn' }
  /** Not finished yet: it runs at /exams/fede/<testId>. */
  | { kind: 'running'; testId: string }
  | { kind: 'unknown' }
  | { kind: 'failure'; failure: FailureReason };

export interface Exams {
  /** Never rejects: without the service it returns the device's data. `before`: the last answer. */
  readAttempts(before: AttemptsSnapshot | undefined): Promise<AttemptsSnapshot>;
  /** Never rejects. */
  readResult(attemptId: string): Promise<ResultState>;
}

type LoadExams = () => Promise<Exams>;

export const LOADING_ATTEMPTS: AttemptsSnapshot = {
  source: 'loading',
  failure: undefined,
  running: [],
  ended: [],
  results: [],
  remaining: () => 0,
};

/** The key prefix of every query about exam attempts, also of home's. */
export const EXAM_ATTEMPTS = 'exam-attempts';

export const attemptsKey = (uid: string) => [EXAM_ATTEMPTS, uid, 'list'];

export const resultKey = (uid: string, attemptId: string) => [EXAM_ATTEMPTS, uid, 'result', attemptId];

export function attemptsQuery(uid: string, load: LoadExams) {
  const queryKey = attemptsKey(uid);
  return {
    queryKey,
    queryFn: async ({ client }: { client: { getQueryData(key: string[]): AttemptsSnapshot | undefined } }) =>
      (await load()).readAttempts(client.getQueryData(queryKey)),
  };
}

/** One result with its review, which is immutable. */
export function resultQuery(uid: string, attemptId: string, load: LoadExams) {
  return {
    queryKey: resultKey(uid, attemptId),
    queryFn: async () => (await load()).readResult(attemptId),
    staleTime: ({ state }: { state: { data: ResultState | undefined } }) =>
      state.data?.kind === 'ready' ? ('static' as const) : 0,
  };
}
