import { Button, Dialog } from '@tensely/ui/react';
import { signOutMessages } from './messages.ts';

interface SignOutQuestionProps {
  /** The number of changes that would stay behind; the question is open if there are any. */
  unsent: number;
  onAnswer: (goes: boolean) => void;
}

/** Asks before a learner signs out with unsent changes on this device. */
export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const words = signOutMessages.use();
  return (
    <Dialog
      open={unsent > 0}
      title={words.title()}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {words.stay()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{words.signOut()}</Button>
        </>
      }
    >
      <p>{words.unsent({ n: unsent })}</p>
    </Dialog>
  );
}
