import { useAuth } from '@tensely/auth/react';
import { ButtonLink } from '@tensely/ui/react';
import { useLocation } from 'react-router-dom';
import { chooseMessages } from '../choose-messages.ts';

/** The way to sign in again, for where the service no longer takes the token; it leads back to this screen. `onGoing`: it is followed. */
export function SignInLink({ onGoing }: { onGoing?: () => void }) {
  const words = chooseMessages.use();
  const { auth } = useAuth();
  const { pathname } = useLocation();
  function go() {
    auth.rememberOrigin(pathname);
    onGoing?.();
  }
  return (
    <ButtonLink href={auth.signInUrl()} onClick={go}>
      {words.signInAgain()}
    </ButtonLink>
  );
}
