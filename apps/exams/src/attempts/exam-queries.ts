import type { AttemptsSnapshot, Exams, ResultState } from './contract.ts';

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
