import { Message } from '@tensely/ui/react';
import type { Trouble } from '../attempts/exams-contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { TroubleAction } from '../screen/trouble-action.tsx';

/** The learner's results could not be asked for: why (its message is named like the trouble), and another try. The tests stay where they are. */
export function AttemptsTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const words = chooseMessages.use();
  return (
    <Message
      kind="neutral"
      title={words.resultsTrouble()}
      actions={<TroubleAction trouble={trouble} onRetry={onRetry} />}
    >
      {words[trouble]()}
    </Message>
  );
}
