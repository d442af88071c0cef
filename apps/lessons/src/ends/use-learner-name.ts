import { useAuth } from '@tensely/auth/react';
import { useLearnerName as useChosenName } from '@tensely/core/react';

/** What is known of the learner's name: the one they have chosen, else the e-mail address before the @; empty where there is none. */
export function useLearnerName(): string {
  const { state } = useAuth();
  const chosen = useChosenName(state.status === 'signedIn' ? state.learner.uid : undefined);
  return chosen || (state.status === 'signedIn' ? (state.learner.email.split('@')[0] ?? '') : '');
}
