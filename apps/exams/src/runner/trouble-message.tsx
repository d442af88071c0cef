import { askToReport, pageNumber } from '@tensely/core/browser';
import { Button, Message } from '@tensely/ui/react';
import type { StartTrouble } from '../attempts/exams-contract.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';
import { runnerMessages } from './runner-messages.ts';

const whatToDo = {
  offline: 'startOffline',
  server: 'startServer',
  signIn: 'startSignIn',
  outdated: 'startOutdated',
  tooEarly: 'startTooEarly',
  tooMany: 'startTooMany',
  refused: 'startRefused',
} as const satisfies Record<StartTrouble, string>;

interface TroubleMessageProps {
  title: string;
  trouble: StartTrouble;
  /** Only if no other button offers a retry. */
  onRetry?: () => void;
}

/** Says why something failed, and what to do about it. */
export function TroubleMessage({ title, trouble, onRetry }: TroubleMessageProps) {
  const t = runnerMessages.use();
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <>
          <TroubleAction trouble={trouble} onRetry={onRetry} />
          {trouble === 'server' && (
            <Button variant="quiet" onClick={() => askToReport({ problem: title })}>
              {t.reportError()}
            </Button>
          )}
        </>
      }
    >
      {t[whatToDo[trouble]]()}
      {trouble === 'server' && <p>{t.pageNumber({ number: pageNumber() })}</p>}
    </Message>
  );
}
