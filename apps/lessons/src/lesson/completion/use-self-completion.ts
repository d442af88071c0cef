import type { TrackedSession } from '@tensely/progress/logic';
import { usePageActions } from '@tensely/progress/react';
import { useLayoutEffect, useState } from 'react';

/** Completes the page, once for each attempt, as soon as none of its questions is open. Returns whether that was tried and failed. */
export function useSelfCompletion(session: TrackedSession): boolean {
  const { available, busy, complete } = usePageActions();
  const [tried, setTried] = useState<string>();
  const { sessionId } = session;
  const isDue = session.unanswered === 0 && !session.restoring && tried !== sessionId;
  useLayoutEffect(() => {
    if (!isDue || !available || busy) return;
    setTried(sessionId);
    void complete();
  }, [isDue, available, busy, complete, sessionId]);
  return tried === sessionId && !busy;
}
