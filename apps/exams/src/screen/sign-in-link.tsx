import { useAuth } from '@tensely/auth/react';
import { ButtonLink } from '@tensely/ui/react';
import { useLocation } from 'react-router-dom';

/** The way to sign in again, for where the service no longer takes the token; it leads back to this screen. */
export function SignInLink() {
  const { auth } = useAuth();
  const { pathname } = useLocation();
  return (
    <ButtonLink href={auth.signInUrl()} onClick={() => auth.rememberOrigin(pathname)}>
      Sign in again
    </ButtonLink>
  );
}
