import type { Copies } from '@tensely/offline/logic';
import { attemptsOf, lastAndBest, withAttempt } from '../history/last-and-best.ts';
import type { RemoteProgress } from '../remote/remote-by-kind.ts';
import { readEach } from '../wire/fields.ts';
import { type AttemptAnswers, attemptAnswersSchema, type PageAnswers, type PageResult } from '../wire/history.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef } from '../wire/session.ts';
import type { NewOperation } from './operation.ts';

/** The key of the copy with a page's answers. */
export const ANSWERS = 'answers/';

interface Ports {
  remote: Pick<RemoteProgress, 'answers'>;
  copies: Pick<Copies, 'read' | 'write'>;
  /** Operations that this device has not sent yet. */
  waiting(uid: string): Promise<NewOperation[]>;
}

/** The answers of completed pages: a page that was completed on this device can be reviewed offline. */
export function createPageAnswers({ remote, copies, waiting }: Ports) {
  const copied = async (uid: string, page: PageRef) => {
    const attempts = await copies.read(uid, copyOf(page)).catch(() => undefined);
    return Array.isArray(attempts) ? readEach(attemptAnswersSchema, attempts) : [];
  };

  const onDevice = async (uid: string, page: PageRef) => {
    const unsent = (await waiting(uid)).map((operation) => completionIn(operation));
    const here = unsent.flatMap((one) => (one && isSamePage(one.page, page) ? [one.attempt] : []));
    return [...(await copied(uid, page)), ...here];
  };

  return {
    /** Stores the answers of a completion on this device, for after it was sent. Never rejects. */
    async keep(operation: NewOperation): Promise<void> {
      const completion = completionIn(operation);
      if (!completion) return;
      const { page, attempt } = completion;
      const known = await copied(operation.uid, page);
      const stored = withAttempt(known, attempt, resultOf([...known, attempt]));
      await copies.write(operation.uid, copyOf(page), stored).catch(() => undefined);
    },

    /** The answers of the attempts in a page's result; undefined if they are currently unavailable. */
    async load(uid: string, page: PageResult): Promise<PageAnswers | undefined> {
      const here = await onDevice(uid, page);
      const own = lastAndBest(here, page);
      if (own.last && own.best) return own;
      const answer = await remote.answers(uid, page);
      if (answer.kind !== 'answer') return own.last || answer.kind === 'refused' ? own : undefined;
      const all = lastAndBest([...here, ...attemptsOf(answer.value)], page);
      void copies.write(uid, copyOf(page), attemptsOf(all)).catch(() => undefined);
      return all;
    },
  };
}

const copyOf = ({ level, topic, page }: PageRef) => `${ANSWERS}${level}/${topic}/${page}`;

function completionIn({ update, answers }: NewOperation) {
  if (update.updateType !== 'page_complete' || !answers) return undefined;
  const page = update.progressData.completedPage;
  const attempt: AttemptAnswers = { score: page.score, completedAt: page.completedAt, answers };
  return { page, attempt };
}

/** The attempts in the page's result. */
function resultOf(attempts: readonly AttemptAnswers[]) {
  const last = attempts.toSorted((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt))[0];
  return { completedAt: last?.completedAt ?? '', bestScore: Math.max(...attempts.map(({ score }) => score)) };
}
