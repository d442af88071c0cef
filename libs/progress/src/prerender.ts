import { createServiceTime, isoNow, systemClock } from '@tensely/core/logic';
import { Journal } from '@tensely/offline/logic';
import type { AnswersInPage } from './browser/answers-in-page.ts';
import { EMPTY_HISTORY } from './history/apply-updates.ts';
import { createProgress, type Progress } from './progress.ts';
import type { ProgressCore } from './progress-core.ts';
import { describeAttempt, openAttempt, restoreAttempt } from './tracker/attempt.ts';
import type { QuestionKey, TrackedSession } from './tracker/tracker-contract.ts';
import type { History } from './wire/history.ts';
import { normalRef } from './wire/same-page.ts';
import type { PageRef } from './wire/session.ts';

export { readHistory } from './history/read-history.ts';
export type { AnswersInPage };

/** The progress of prerendered pages: no learner, no storage or requests, and no data but the session of the open page. */
export function createPrerenderProgress(session?: TrackedSession): Progress {
  const progress = createEmptyProgress();
  if (!session) return progress;
  const snapshot = { session, history: EMPTY_HISTORY, historyStatus: 'loading' } as const;
  return { ...progress, tracker: { ...progress.tracker, getSnapshot: () => snapshot } };
}

/** The session of a page with the answers in the history; undefined without answers, and for a completed page. */
export function sessionToRender(
  history: History,
  { learner, ref, questions }: { learner: string; ref: PageRef; questions: readonly QuestionKey[] },
): TrackedSession | undefined {
  const attempt = restoreAttempt(openAttempt(normalRef(ref), '', isoNow(systemClock), questions), history);
  const { result, records, hashes } = attempt;
  if (result || records.length === 0 || records.length === hashes.size) return undefined;
  const recalled = { ...attempt, restored: false, recalled: records };
  return { ...describeAttempt(recalled, { isWaiting: true, unsaved: false, reviewed: undefined }), learner };
}

function createEmptyProgress(): Progress {
  const core: ProgressCore = {
    auth: {
      getState: () => ({ status: 'loading' }),
      subscribe: () => () => {},
      getToken: () => Promise.reject(new Error('No learner is signed in.')),
      replaceToken: () => false,
    },
    learner: () => undefined,
    serviceUrl: '/api',
    serviceTime: createServiceTime(systemClock),
    clock: systemClock,
    activeTime: { now: () => 0 },
    afterPaint: () => {},
    journal: new Journal(() => {
      throw new Error('A build has no storage.');
    }),
    storage: { get: () => undefined, set: () => {} },
    random: () => 0,
    newId: () => '',
    clientSequence: () => 0,
    announce: () => {},
    watch: () => () => {},
    log: () => {},
  };
  return createProgress(core, () => new Promise(() => {}));
}
