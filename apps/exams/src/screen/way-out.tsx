import { Button } from '@tensely/ui/react';
import type { Trouble } from '../run/exams-contract.ts';
import { SignInLink } from './sign-in-link.tsx';

interface WayOutProps {
  trouble: Trouble;
  onRetry: () => void;
  /** Handed in by tests. */
  reload?: () => void;
}

/** What to do when the service did not do what was asked: sign in again, reload, or try again. */
export function WayOut({ trouble, onRetry, reload = () => window.location.reload() }: WayOutProps) {
  if (trouble === 'signIn') return <SignInLink />;
  const isOld = trouble === 'outdated' || trouble === 'refused';
  return (
    <Button icon="retry" onClick={isOld ? reload : onRetry}>
      {isOld ? 'Reload' : 'Try again'}
    </Button>
  );
}
