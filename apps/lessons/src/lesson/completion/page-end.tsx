import type { TrackedSession } from '@tensely/progress/logic';
import { usePageActions } from '@tensely/progress/react';
import { Button } from '@tensely/ui/react';
import { useLayoutEffect, useState } from 'react';
import { LessonComplete } from '../../exercises/lesson-complete.tsx';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import { showOpenActivity } from './page-parts.tsx';

export interface PageEndProps {
  session: TrackedSession;
}

/** The end of the exercises: completes the page, or says which activities of the explanation are still open. */
export function PageEnd({ session }: PageEndProps) {
  const hasFailed = useSelfCompletion(session);
  const { questionCount, unanswered } = session;
  const t = deferredMessages.use();
  const isOpen = unanswered > 0;
  return (
    <LessonComplete
      total={questionCount}
      words={isOpen ? <strong>{t.stillOpen({ n: unanswered })}</strong> : undefined}
      actions={
        <>
          {isOpen && (
            <Button variant="primary" icon="previous" onClick={showOpenActivity}>
              {t.goToQuestion()}
            </Button>
          )}
          {(isOpen || hasFailed) && <CompletePageButton />}
        </>
      }
    />
  );
}

/** Completes the page, once per attempt, as soon as all questions are answered. Returns whether that failed. */
function useSelfCompletion(session: TrackedSession): boolean {
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

/** Complete Page below the exercises, because a phone hides the sidebar. */
function CompletePageButton() {
  const t = deferredMessages.use();
  const { available, busy, complete } = usePageActions();
  return (
    <Button disabled={!available} busy={busy} onClick={() => void complete()}>
      {t.completePage()}
    </Button>
  );
}
