import { rememberPlace } from '@tensely/platform/logic';
import type { TrackedSession } from '@tensely/progress/logic';
import { useTracker } from '@tensely/progress/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsGuessed } from './use-page-number.ts';
import type { ShownPage } from './use-shown-page.ts';

/**
 * Remembers the page that the learner is on, be it only to read. The history does so on all devices; the browser's own memory
 * lets the next visit to the page, or to its topic, come drawn as one that is gone on with.
 */
export function useRememberPlace({ level, topic, number }: ShownPage, session: TrackedSession | undefined) {
  const { tracker } = useTracker();
  const { pathname, search } = useLocation();
  const isGuessed = useIsGuessed();
  const address = `/${level.key}/${topic.key}?page=${number}`;
  // While the wanted page is being loaded the one before it is still on show.
  const asked = `${pathname.replace(/\/$/, '')}?page=${new URLSearchParams(search).get('page')}`;
  const isWanted = asked === address && !isGuessed;
  const sessionId = session?.sessionId;
  const isOpened = isWanted && session?.result === undefined;
  useEffect(() => {
    if (isOpened && sessionId !== undefined) tracker.recordVisit();
  }, [tracker, isOpened, sessionId]);

  const hasWork = session !== undefined && (session.result !== undefined || Object.keys(session.answers).length > 0);
  // Page 1 comes drawn anyway, and its exercises need not wait for answers that are not there.
  const isWorthIt = hasWork || (isOpened && session?.restoring === false && number > 1);
  useEffect(() => {
    if (isWorthIt) rememberPlace(document, address);
  }, [isWorthIt, address]);
}
