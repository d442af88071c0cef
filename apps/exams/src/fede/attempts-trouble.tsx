import { Message } from '@tensely/ui/react';
import type { Trouble } from '../attempts/exams-contract.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';

const why: Readonly<Record<Trouble, string>> = {
  offline: 'There is no connection. Your results are safe; they show here as soon as you are online again.',
  signIn: 'Your sign-in has ended. Sign in again to see them.',
  server: 'The service does not answer as it should. Your results are safe; try again in a moment.',
  outdated: 'This page is older than the service. Reload it to see them.',
  refused: 'The service did not accept the question. Reload the page to see them.',
};

/** The learner's results could not be asked for: why, and another try. The tests stay where they are. */
export function AttemptsTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  return (
    <Message
      kind="neutral"
      title="Your latest results cannot be shown now."
      actions={<TroubleAction trouble={trouble} onRetry={onRetry} />}
    >
      {why[trouble]}
    </Message>
  );
}
