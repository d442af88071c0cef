import { Button, Dialog } from '@tensely/ui/react';

interface SignOutQuestionProps {
  /** How many changes would stay behind; the question is open while there are any. */
  unsent: number;
  onAnswer: (goes: boolean) => void;
}

/** Asks before a learner signs out and leaves changes behind on this device. */
export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  return (
    <Dialog
      open={unsent > 0}
      title="Sign out now?"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            Stay signed in
          </Button>
          <Button onClick={() => onAnswer(true)}>Sign out anyway</Button>
        </>
      }
    >
      <p>
        {unsent === 1
          ? '1 change has not been sent yet. It is kept on this device and sent when you sign in here again.'
          : `${unsent} changes have not been sent yet. They are kept on this device and sent when you sign in here again.`}
      </p>
    </Dialog>
  );
}
