import { askToReport } from '@tensely/core/browser';
import { Button, Message } from '@tensely/ui/react';
import type { StartTrouble } from '../attempts/exams-contract.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';

const whatToDo: Readonly<Record<StartTrouble, string>> = {
  offline:
    'The exam service cannot be reached, and an exam needs it for its clock. Check your connection, then try again.',
  server: 'The exam service does not answer as it should. Wait a moment, then try again.',
  signIn: 'Your sign-in has ended. Sign in again; you come back to this page.',
  outdated: 'This page is older than the test that the service has. Reload the page, then start again.',
  tooEarly: 'You have taken this test a short while ago. Your school wants a pause before you take it again.',
  tooMany: 'You have started many exams. Finish those that run, or come back tomorrow.',
  refused: 'The exam service did not accept it. Reload the page; if that does not help, try the other test.',
};

interface TroubleMessageProps {
  title: string;
  trouble: StartTrouble;
  /** Where no other button is there to try again. */
  onRetry?: () => void;
}

/** Why something could not be done, and what to do about it. */
export function TroubleMessage({ title, trouble, onRetry }: TroubleMessageProps) {
  return (
    <Message
      kind="error"
      title={title}
      actions={
        <>
          <TroubleAction trouble={trouble} onRetry={onRetry} />
          {trouble === 'server' && (
            <Button variant="quiet" onClick={() => askToReport({ problem: title })}>
              Report this error
            </Button>
          )}
        </>
      }
    >
      {whatToDo[trouble]}
    </Message>
  );
}
