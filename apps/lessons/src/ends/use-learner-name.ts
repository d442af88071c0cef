import { useAuth } from '@tensely/auth/react';

/** What is known of the learner's name: the e-mail address before the @; empty where there is none. */
export function useLearnerName(): string {
  const { state } = useAuth();
  return state.status === 'signedIn' ? (state.learner.email.split('@')[0] ?? '') : '';
}
