import { Message } from '@tensely/ui/react';
import type { Trouble } from '../attempts/exams-contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';

const why = {
  offline: 'resultsOffline',
  signIn: 'resultsSignIn',
  server: 'resultsServer',
  outdated: 'resultsOutdated',
  refused: 'resultsRefused',
} as const satisfies Record<Trouble, string>;

/** The learner's results could not be asked for: why, and another try. The tests stay where they are. */
export function AttemptsTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const words = chooseMessages.use();
  return (
    <Message
      kind="neutral"
      title={words.resultsTrouble()}
      actions={<TroubleAction trouble={trouble} onRetry={onRetry} />}
    >
      {words[why[trouble]]()}
    </Message>
  );
}
