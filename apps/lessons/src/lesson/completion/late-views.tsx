import { whenIdle } from '@tensely/core/browser';
import { createStore } from '@tensely/core/logic';
import { Button, Message } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { CompletedPageProps } from './completed-page.tsx';
import type { UnansweredDialogProps } from './unanswered-dialog.tsx';

const code = createStore<typeof import('./late-completion.ts') | undefined>(undefined);

/** Loads what completing a page needs, and what a completed page is made of. Rejects when it cannot be loaded; the next call tries again. */
export async function loadCompletion(): Promise<void> {
  code.set(await import(/* webpackChunkName: "question-views" */ './late-completion.ts'));
}

const useCompletion = () => useSyncExternalStore(code.subscribe, code.getSnapshot, code.getSnapshot);

/** Has it loaded when the browser has time, so that a page can be completed without a connection. */
export function useCompletionAhead() {
  useEffect(() => whenIdle(() => void loadCompletion().catch(console.warn)), []);
}

/** The question whether to complete a page. Whoever asks it loads its code before (`loadCompletion`). */
export function LateUnansweredDialog(props: UnansweredDialogProps): ReactNode {
  const late = useCompletion();
  return late && <late.UnansweredDialog {...props} />;
}

/** Listen in the explanation. Give it the page's key. */
export function LateListening(props: { panelRef: RefObject<HTMLElement | null> }): ReactNode {
  const late = useCompletion();
  return late && <late.ExplanationListening {...props} />;
}

/** A completed page, as soon as its code is there. */
export function LateCompletedPage(props: CompletedPageProps): ReactNode {
  const late = useCompletion();
  const [failed, setFailed] = useState(false);
  const load = () => void loadCompletion().catch(() => setFailed(true));
  useEffect(load, []);
  if (late) return <late.CompletedPage {...props} />;
  return (
    failed && (
      <Message
        kind="error"
        actions={
          <Button icon="retry" onClick={load}>
            Try again
          </Button>
        }
      >
        The result could not be loaded. Check your connection, then try again.
      </Message>
    )
  );
}
