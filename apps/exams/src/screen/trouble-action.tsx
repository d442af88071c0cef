import { Button } from '@tensely/ui/react';
import type { StartTrouble } from '../attempts/exams-contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { SignInLink } from './sign-in-link.tsx';

interface TroubleActionProps {
  trouble: StartTrouble;
  /** Left out where another button is there to try again. */
  onRetry?: (() => void) | undefined;
  /** Handed in by tests. */
  reload?: () => void;
}

/** What to do when the service did not do what was asked: sign in again, reload, or try again. */
export function TroubleAction({ trouble, onRetry, reload = () => window.location.reload() }: TroubleActionProps) {
  const words = chooseMessages.use();
  if (trouble === 'signIn') return <SignInLink />;
  const isOld = trouble === 'outdated' || trouble === 'refused';
  const mend = isOld ? reload : onRetry;
  return (
    mend && (
      <Button icon="retry" onClick={mend}>
        {isOld ? words.reload() : words.tryAgain()}
      </Button>
    )
  );
}
