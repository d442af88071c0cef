import { useAuth } from '@tensely/auth/react';
import { check, type ServiceClient } from '@tensely/core/logic';
import { useLearnerQuery } from '@tensely/progress/queries';
import { useProgress } from '@tensely/progress/react';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { createLearnerClient } from '../../learner-client.ts';

const attempt = z.object({ id: z.string(), testId: z.string(), deadline: z.iso.datetime({ offset: true }) });

/** The part of GET /api/exam-attempts (libs/content) that home shows. */
const listSchema = z.object({
  serverTime: z.iso.datetime({ offset: true }),
  running: z.array(attempt),
  ended: z._default(z.array(attempt), []),
  results: z.array(
    z.object({
      attemptId: z.string(),
      title: z.string(),
      points: z.number(),
      maxPoints: z.number().check(z.gte(0)),
      finishedAt: z.iso.datetime({ offset: true }),
    }),
  ),
});

/** A learner's exams for home. */
export type ExamsOverview = ReturnType<typeof overviewOf>;

/** Exams load separately from the progress, and may fail independently. */
export type ExamsState =
  | { status: 'loading' }
  | { status: 'failed'; onRetry: () => void }
  | { status: 'ready'; exams: ExamsOverview };

interface Asking {
  client: ServiceClient;
  learner: string;
  serviceUrl: string;
  /** The time of this device, in milliseconds. */
  now(): number;
}

const SHOWN = 6;

/** Reads the exams of a learner, federated or not, from the progress service. Rejects without an answer. */
export async function readExams({ client, learner, serviceUrl, now }: Asking): Promise<ExamsOverview> {
  const url = `${serviceUrl}/exam-attempts`;
  const answer = await client({ learner, url, read: (body) => check(listSchema, body).data });
  if (answer.kind !== 'answer') throw new Error(`The exams could not be read: ${answer.kind}.`);
  return overviewOf(answer.value, now());
}

function overviewOf(list: z.infer<typeof listSchema>, now: number) {
  const ahead = now - Date.parse(list.serverTime);
  return {
    running: list.running.map(({ testId, deadline }) => ({
      path: `/exams/fede/${testId}`,
      /** By the clock of this device, in milliseconds. */
      endsAt: Date.parse(deadline) + ahead,
    })),
    /** Results of exams whose time ran out, without a score until the learner has opened them. */
    ended: list.ended.map(({ id }) => resultPath(id)),
    /** Oldest first, limited to the latest. */
    scores: list.results
      .toSorted((a, b) => Date.parse(a.finishedAt) - Date.parse(b.finishedAt))
      .slice(-SHOWN)
      .map(({ attemptId, ...result }) => ({ ...result, path: resultPath(attemptId) })),
  };
}

function resultPath(id: string): string {
  return `/exams/fede/results/${id}`;
}

/** The learner's exams. After a failed refresh the last answer stays visible. */
export function useExams(learner = ''): ExamsState {
  const { auth } = useAuth();
  const { serviceUrl } = useProgress();
  const client = useMemo(() => createLearnerClient('The exam service', auth), [auth]);
  const { data, isFetching, refetch } = useLearnerQuery({
    queryKey: ['exam-attempts', learner, 'home'],
    queryFn: () => readExams({ client, learner, serviceUrl, now: Date.now }),
    enabled: learner !== '',
  });
  if (data) return { status: 'ready', exams: data };
  return isFetching || learner === '' ? { status: 'loading' } : { status: 'failed', onRetry: () => void refetch() };
}
