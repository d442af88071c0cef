import type { Topic } from '@tensely/content/lessons';
import { rememberPlace } from '@tensely/platform/logic';
import type { TrackedSession } from '@tensely/progress/logic';
import { useTracker } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTimeout } from '../use-timeout.ts';
import { requestedPage, searchWithPage, whereToOpen, wrongPageNotice } from './page-address.ts';
import type { ShownPage } from './use-shown-page.ts';

/** How long opening a topic waits for the learner's history, in milliseconds; then it opens page 1. */
const HISTORY_WAIT_MS = 1500;

/**
 * The page in the address (undefined while unknown), and a notice for the learner if it does not exist. Corrects the
 * address without a new entry in the browser's history.
 */
export function usePageNumber(level: string, topic: Topic): { page: number | undefined; notice: string | undefined } {
  const location = useLocation();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const parameter = parameters.get('page');
  const request = requestedPage(parameter, topic.pages);
  const isGuessed = useIsGuessed();
  const resumed = useResumedPage(level, topic, request.kind === 'resume' || isGuessed);
  const page = request.kind === 'page' ? request.page : resumed;
  const asked = request.kind === 'page' ? request.asked : undefined;
  const isRight = page === undefined || parameter === String(page);

  useEffect(() => {
    if (isRight) return;
    void navigate({ search: searchWithPage(location.search, page) }, { replace: true, state: { asked } });
  }, [isRight, page, asked, location.search, navigate]);

  useLeaveGuess(isGuessed, resumed);

  const wrong = asked ?? readAsked(location.state);
  const notice =
    wrong !== undefined && page !== undefined ? wrongPageNotice(wrong, page, topic.title, topic.pages) : undefined;
  return { page, notice };
}

/**
 * The page was prerendered before the learner's place in this topic was known. Once it is known, the address follows,
 * unless the learner has started to answer here.
 */
function useLeaveGuess(isGuessed: boolean, resumed: number | undefined) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { snapshot } = useTracker();
  const { historyStatus, session } = snapshot;
  const isKnown = historyStatus === 'ready' || historyStatus === 'unavailable';
  const [hasBegun, setHasBegun] = useState(false);
  if (!hasBegun && !isKnown && session && Object.keys(session.answers).length > 0) setHasBegun(true);

  useEffect(() => {
    if (!isGuessed || !isKnown || resumed === undefined) return;
    void navigate({ search: hasBegun ? search : searchWithPage(search, resumed) }, { replace: true });
  }, [isGuessed, isKnown, hasBegun, resumed, search, navigate]);
}

/** The page on which a topic opens, once the history has loaded or the wait is over. */
function useResumedPage(level: string, topic: Topic, isAsked: boolean): number | undefined {
  const { tracker, snapshot } = useTracker();
  const { history, historyStatus } = snapshot;
  const [waited, setWaited] = useState<string>();
  const what = `${level}/${topic.key}`;
  const isWaiting = isAsked && (historyStatus === 'idle' || historyStatus === 'loading');
  useEffect(() => {
    if (isAsked && historyStatus === 'idle') void tracker.loadHistory();
  }, [tracker, isAsked, historyStatus]);
  useTimeout(HISTORY_WAIT_MS, isWaiting ? what : undefined, () => setWaited(what));
  if (!isAsked || (isWaiting && waited !== what)) return undefined;
  return whereToOpen(history, level, topic.key, topic.pages);
}

/** Whether the page was prerendered without the learner's place in this topic, and that is still unknown. */
function useIsGuessed(): boolean {
  return Object(useLocation().state).isGuessed === true;
}

/** The requested page before the address was corrected. */
function readAsked(state: unknown): string | undefined {
  const { asked } = Object(state);
  return typeof asked === 'string' ? asked : undefined;
}

/**
 * Stores the learner's page, even if they only read it: in the history for all devices, and in a cookie, so that the
 * next visit to the page or its topic is prerendered as one in progress.
 */
export function useRememberPlace({ level, topic, number }: ShownPage, session: TrackedSession | undefined) {
  const { tracker } = useTracker();
  const { pathname, search } = useLocation();
  const isGuessed = useIsGuessed();
  const address = `/${level.key}/${topic.key}?page=${number}`;
  // While the wanted page loads, the previous one is still open.
  const asked = `${pathname.replace(/\/$/, '')}?page=${new URLSearchParams(search).get('page')}`;
  const isWanted = asked === address && !isGuessed;
  const sessionId = session?.sessionId;
  const isOpened = isWanted && session?.result === undefined;
  useEffect(() => {
    if (isOpened && sessionId !== undefined) tracker.recordVisit();
  }, [tracker, isOpened, sessionId]);

  const hasWork = session !== undefined && (session.result !== undefined || Object.keys(session.answers).length > 0);
  // Page 1 is prerendered anyway, and its exercises need not wait for answers that do not exist.
  const isWorthIt = hasWork || (isOpened && session?.restoring === false && number > 1);
  useEffect(() => {
    if (isWorthIt) rememberPlace(document, address);
  }, [isWorthIt, address]);
}
