import { useAuth } from '@tensely/auth/react';
import { ButtonLink } from '@tensely/ui/react';
import { useLocation } from 'react-router-dom';
import { chooseMessages } from '../choose-messages.ts';

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
