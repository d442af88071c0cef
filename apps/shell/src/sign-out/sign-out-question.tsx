import { Button, Dialog } from '@tensely/ui/react';
import { shellMessages } from '../../messages/catalogue.ts';
import english from '../../messages/sign-out.en.json';

const signOutMessages = shellMessages.namespace('signOut', english);

interface SignOutQuestionProps {
  /** The number of changes that would stay behind; the question is open if there are any. */
  unsent: number;
  onAnswer: (goes: boolean) => void;
}

export function SignOutQuestion({ unsent, onAnswer }: SignOutQuestionProps) {
  const t = signOutMessages.use();
  return (
    <Dialog
      open={unsent > 0}
      title={t.title()}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t.stay()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t.signOut()}</Button>
        </>
      }
    >
      <p>{t.unsent({ n: unsent })}</p>
    </Dialog>
  );
}
