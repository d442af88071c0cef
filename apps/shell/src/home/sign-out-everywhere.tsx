import { ConfirmedButton } from '../confirmed-button.tsx';
import { homeMessages } from './messages.ts';

/** The result of signing out everywhere. Only `done` has signed out any device. */
export type SignOutEverywhereResult = 'done' | 'offline' | 'signIn' | 'failed';

const PROBLEMS = { offline: 'everywhereOffline', signIn: 'everywhereSignIn', failed: 'everywhereFailed' } as const;

interface SignOutEverywhereProps {
  signOutEverywhere: () => Promise<SignOutEverywhereResult>;
  /** Signs out here, after the other devices. */
  onSignOut: () => void;
}

/** The button that ends the learner's sessions on all devices, with a confirmation. */
export function SignOutEverywhere({ signOutEverywhere, onSignOut }: SignOutEverywhereProps) {
  const t = homeMessages.use();
  return (
    <ConfirmedButton
      label={t.signOutEverywhere()}
      question={t.askSignOutEverywhere()}
      keep={t.staySignedIn()}
      confirm={t.signOutEverywhere()}
      work={signOutEverywhere}
      problemText={(problem) => t[PROBLEMS[problem]]()}
      onDone={onSignOut}
    >
      <p>{t.aboutSignOutEverywhere()}</p>
    </ConfirmedButton>
  );
}
