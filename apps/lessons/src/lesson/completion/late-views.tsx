import { whenIdle } from '@tensely/core/browser';
import { createStore } from '@tensely/core/logic';
import { Button, Message } from '@tensely/ui/react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import type { CompletedPageProps } from './completed-page.tsx';
import type { ErrorHelpProps } from './error-help.tsx';
import type { PageEndProps } from './page-end.tsx';
import type { LatePartsProps } from './page-parts.tsx';

type Completion = typeof import('./late-completion.ts');

const code = createStore<Completion | undefined>(undefined);

/** Loads what completing a page needs, and what a completed page is made of. Rejects when it cannot be loaded; the next call tries again. */
export async function loadCompletion(): Promise<void> {
  code.set(await import(/* webpackChunkName: "question-views" */ './late-completion.ts'));
}

const useCompletion = () => useSyncExternalStore(code.subscribe, code.getSnapshot, code.getSnapshot);

/** Has it loaded when the browser has time, so that a page can be completed without a connection. */
export function useCompletionAhead() {
  useEffect(() => whenIdle(() => void loadCompletion().catch(console.warn)), []);
}

/** What comes late on every page: Listen in the explanation, and the question whether to complete it. Give it the page's key. */
export function LateParts(props: LatePartsProps): ReactNode {
  const late = useCompletion();
  return late && <late.PageParts {...props} />;
}

/** The help of what could not be loaded. It costs a lesson that opens nothing; where it cannot be had, the message stands without it. */
export function LateErrorHelp(props: ErrorHelpProps): ReactNode {
  useCompletionAhead();
  const late = useCompletion();
  return late && <late.ErrorHelp {...props} />;
}

/** The way from the explanation to the result of the page. */
export function LateSeeResult(): ReactNode {
  const late = useCompletion();
  return late && <late.SeeResult />;
}

/** The end of the exercises, as soon as its code is there. It completes the page. */
export const LatePageEnd = (props: PageEndProps) => <Late view={({ PageEnd }) => <PageEnd {...props} />} />;

/** A completed page, as soon as its code is there. */
export const LateCompletedPage = (props: CompletedPageProps) => (
  <Late view={({ CompletedPage }) => <CompletedPage {...props} />} />
);

function Late({ view }: { view(late: Completion): ReactNode }): ReactNode {
  const words = lessonMessages.use();
  const late = useCompletion();
  const [failed, setFailed] = useState(false);
  const load = () => void loadCompletion().catch(() => setFailed(true));
  useEffect(load, []);
  if (late) return view(late);
  return (
    failed && (
      <Message
        kind="error"
        actions={
          <Button icon="retry" onClick={load}>
            {words.retry()}
          </Button>
        }
      >
        {words.resultNotLoaded()}
      </Message>
    )
  );
}
