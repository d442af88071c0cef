import { useAuth } from '@tensely/auth/react';
import { useLearnerName as useChosenName } from '@tensely/core/react';

/** What is known of the learner's name: the one they have chosen, else the first name of the account, else the e-mail address before the @. */
export function useLearnerName(): string {
  const { state } = useAuth();
  const chosen = useChosenName(state.status === 'signedIn' ? state.learner.uid : undefined);
  if (state.status !== 'signedIn') return '';
  return chosen || state.learner.name || (state.learner.email.split('@')[0] ?? '');
}
