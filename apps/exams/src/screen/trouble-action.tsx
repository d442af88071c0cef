import { Button } from '@tensely/ui/react';
import type { StartTrouble } from '../attempts/exams-contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { SignInLink } from './sign-in-link.tsx';

interface TroubleActionProps {
  trouble: StartTrouble;
  /** Omit if another button offers a retry. */
  onRetry?: (() => void) | undefined;
  /** Injected by tests. */
  reload?: () => void;
}

/** What to do about a failed request: sign in again, reload, or retry. */
export function TroubleAction({ trouble, onRetry, reload = () => window.location.reload() }: TroubleActionProps) {
  const t = chooseMessages.use();
  if (trouble === 'signIn') return <SignInLink />;
  const isOld = trouble === 'outdated' || trouble === 'refused';
  const mend = isOld ? reload : onRetry;
  return (
    mend && (
      <Button icon="retry" onClick={mend}>
        {isOld ? t.reload() : t.tryAgain()}
      </Button>
    )
  );
}
