import { askToReport, pageNumber } from '@tensely/core/browser';
import { Button, Message } from '@tensely/ui/react';
import type { StartFailure } from '../attempts/exam-service.ts';
import { FailureAction } from '../screen/failure-action.tsx';
import { runnerMessages } from './runner-messages.ts';

const whatToDo = {
  offline: 'startOffline',
  server: 'startServer',
  signIn: 'startSignIn',
  outdated: 'startOutdated',
  tooEarly: 'startTooEarly',
  tooMany: 'startTooMany',
  refused: 'startRefused',
} as const satisfies Record<StartFailure, string>;

interface FailureMessageProps {
  title: string;
  failure: StartFailure;
  /** Only if no other button offers a retry. */
  onRetry?: () => void;
}

export function FailureMessage({ title, failure, onRetry }: FailureMessageProps) {
  const t = runnerMessages.use();
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <>
          <FailureAction failure={failure} onRetry={onRetry} />
          {failure === 'server' && (
            <Button variant="quiet" onClick={() => askToReport({ problem: title })}>
              {t.reportError()}
            </Button>
          )}
        </>
      }
    >
      {t[whatToDo[failure]]()}
      {failure === 'server' && <p>{t.pageNumber({ number: pageNumber() })}</p>}
    </Message>
  );
}
