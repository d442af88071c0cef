import { Button } from '@tensely/ui/react';
import type { StartFailure } from '../attempts/contract.ts';
import { chooseMessages } from '../choose-messages.ts';
import { SignInLink } from './sign-in-link.tsx';

interface FailureActionProps {
  failure: StartFailure;
  /** Omit if another button offers a retry. */
  onRetry?: (() => void) | undefined;
  /** Injected by tests. */
  reload?: () => void;
}

/** What to do about a failed request: sign in again, reload, or retry. */
export function FailureAction({ failure, onRetry, reload = () => window.location.reload() }: FailureActionProps) {
  const t = chooseMessages.use();
  if (failure === 'signIn') return <SignInLink />;
  const isOld = failure === 'outdated' || failure === 'refused';
  const mend = isOld ? reload : onRetry;
  return (
    mend && (
      <Button icon="retry" onClick={mend}>
        {isOld ? t.reload() : t.tryAgain()}
      </Button>
    )
  );
}
