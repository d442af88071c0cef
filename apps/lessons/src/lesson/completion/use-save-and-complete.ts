import { useProgress } from '@tensely/progress/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BeginStatus } from '../status/status-line.tsx';
import {
  alreadyCompleted,
  completing,
  completionMessage,
  nothingNew,
  saveMessage,
  saving,
} from '../status/status-messages.ts';
import { loadCompletion } from './lazy-completion.tsx';

interface OpenPage {
  unanswered: number;
  isCompleted: boolean;
  begin: BeginStatus;
}

/**
 * Offers Save Progress and Complete Page to the sidebar while the page is open. Complete asks first if questions are
 * unanswered: `asking` is then their number, and `answerAsking` takes the learner's choice. The dialog closes if the
 * page turns out to be completed.
 */
export function useSaveAndComplete({ unanswered, isCompleted, begin }: OpenPage) {
  const { tracker, pageActions } = useProgress();
  const [asking, setAsking] = useState<number>();
  const settle = useRef<(completeAnyway: boolean) => void>(undefined);

  /** Rejects if the dialog fails to load. */
  async function ask(count: number): Promise<boolean> {
    await loadCompletion();
    setAsking(count);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }

  function answerAsking(completeAnyway: boolean) {
    setAsking(undefined);
    settle.current?.(completeAnyway);
  }

  const save = useEffectEvent(async () => {
    const { session } = tracker.getSnapshot();
    const hasWork = session && !session.result && Object.keys(session.answers).length > 0;
    const end = begin(saving());
    try {
      const { kind } = await tracker.saveProgress().outcome;
      end(kind === 'saved' && !hasWork ? nothingNew() : saveMessage(kind));
    } catch (error) {
      console.error('Saving failed.', error);
      end(saveMessage('error'));
    }
  });

  const complete = useEffectEvent(async () => {
    if (isCompleted) return begin(completing())(alreadyCompleted());
    let end: ReturnType<BeginStatus> | undefined;
    try {
      if (unanswered > 0 && !(await ask(unanswered))) return;
      end = begin(completing());
      end(completionMessage(await tracker.completePage()));
    } catch (error) {
      console.error('Completing the page failed.', error);
      end ??= begin(completing());
      end(completionMessage('error'));
    }
  });

  const withdrawQuestion = useEffectEvent(() => answerAsking(false));
  useEffect(() => {
    if (isCompleted) withdrawQuestion();
  }, [isCompleted]);

  useEffect(() => {
    const withdraw = pageActions.register({ save: () => save(), complete: () => complete() });
    return () => {
      withdraw();
      settle.current?.(false);
    };
  }, [pageActions]);

  return { asking, answerAsking };
}
