import { rememberPlace } from '@tensely/platform/logic';
import type { TrackedSession } from '@tensely/progress/logic';
import { useTracker } from '@tensely/progress/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsGuessed } from './use-page-number.ts';
import type { ShownPage } from './use-shown-page.ts';

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
