import { readLearnerInPage } from '@tensely/platform/host';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import type { TrackedSession, TrackerSnapshot } from '../tracker/tracker-contract.ts';
import { isSamePage } from '../wire/same-page.ts';
import type { PageRef, PageSession } from '../wire/session.ts';

/** The answers that the gateway has rendered into a lesson page. */
export interface AnswersInPage {
  session?: TrackedSession;
}

let snapshot: TrackerSnapshot | undefined;

/** The tracker's state as the gateway has rendered it, for hydration; undefined if it has rendered no answers. */
export function snapshotInPage(): TrackerSnapshot | undefined {
  const session = snapshot?.session ?? readLearnerInPage<AnswersInPage>()?.data.session;
  if (session) snapshot ??= { session, history: EMPTY_HISTORY, historyStatus: 'loading' };
  return snapshot;
}

/** The session of the page that the gateway has rendered, if it is this learner's. */
export function sessionInPage(uid: string, page: PageRef): PageSession | undefined {
  const session = snapshotInPage()?.session;
  if (!session || session.learner !== uid || !('page' in session.ref) || !isSamePage(session.ref, page))
    return undefined;
  const { ref, progress, answers } = session;
  return { ...ref, progress, lastActivity: '', questions: Object.values(answers) };
}
