import { whenIdle } from '@tensely/core/browser';
import { createLazy, Lazy, useLoaded } from '@tensely/core/react';
import { Button, Message } from '@tensely/ui/react';
import { type ReactNode, useEffect } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import type { CompletedPageProps } from './completed-page.tsx';
import type { ErrorHelpProps } from './completion-code.tsx';
import type { PageEndProps } from './page-end.tsx';
import type { PagePartsProps } from './page-parts.tsx';

type Completion = typeof import('./completion-code.tsx');

const completion = createLazy(() => import(/* webpackChunkName: "question-views" */ './completion-code.tsx'));

/** Loads the code for completing a page. Rejects if it fails to load; the next call retries. */
export const loadCompletion = completion.load;

/** Prefetches it when the browser is idle, so that a page can be completed offline. */
export function useCompletionAhead() {
  useEffect(() => whenIdle(() => void loadCompletion().catch(console.warn)), []);
}

/** Listen in the explanation, and the dialog about completing the page. Pass the page's identity as `key`. */
export function LazyParts(props: PagePartsProps): ReactNode {
  const code = useLoaded(completion);
  return code && <code.PageParts {...props} />;
}

/** Help for an error message. A lesson that fails to open loads it; without it the message stands alone. */
export function LazyErrorHelp(props: ErrorHelpProps): ReactNode {
  useCompletionAhead();
  const code = useLoaded(completion);
  return code && <code.ErrorHelp {...props} />;
}

export function LazySeeResult(): ReactNode {
  const code = useLoaded(completion);
  return code && <code.SeeResult />;
}

/** The end of the exercises, which completes the page. */
export const LazyPageEnd = (props: PageEndProps) => <LazyPart>{({ PageEnd }) => <PageEnd {...props} />}</LazyPart>;

export const LazyCompletedPage = (props: CompletedPageProps) => (
  <LazyPart>{({ CompletedPage }) => <CompletedPage {...props} />}</LazyPart>
);

function LazyPart({ children }: { children(code: Completion): ReactNode }): ReactNode {
  const t = lessonMessages.use();
  return (
    <Lazy
      code={completion}
      failed={(retry) => (
        <Message
          kind="error"
          actions={
            <Button icon="retry" onClick={retry}>
              {t.retry()}
            </Button>
          }
        >
          {t.resultNotLoaded()}
        </Message>
      )}
    >
      {children}
    </Lazy>
  );
}
