import { useAuth } from '@tensely/auth/react';
import { Button, ButtonLink } from '@tensely/ui/react';
import { useLocation } from 'react-router-dom';
import type { StartFailure } from '../attempts/exam-service.ts';
import { chooseMessages } from '../choose-messages.ts';

interface FailureActionProps {
  failure: StartFailure;
  /** Omit if another button offers a retry. */
  onRetry?: (() => void) | undefined;
}

/** What to do about a failed request: sign in again, reload, or retry. */
export function FailureAction({ failure, onRetry }: FailureActionProps) {
  const t = chooseMessages.use();
  if (failure === 'signIn') return <SignInLink />;
  const isOld = failure === 'outdated' || failure === 'refused';
  const mend = isOld ? () => window.location.reload() : onRetry;
  return (
    mend && (
      <Button icon="retry" onClick={mend}>
        {isOld ? t.reload() : t.tryAgain()}
      </Button>
    )
  );
}

/**
 * A link to sign in again when the service no longer accepts the token; it returns to this screen. `onGoing`: the
 * learner follows it.
 */
export function SignInLink({ onGoing }: { onGoing?: () => void }) {
  const t = chooseMessages.use();
  const { auth } = useAuth();
  const { pathname } = useLocation();
  function go() {
    auth.rememberOrigin(pathname);
    onGoing?.();
  }
  return (
    <ButtonLink href={auth.signInUrl()} onClick={go}>
      {t.signInAgain()}
    </ButtonLink>
  );
}
