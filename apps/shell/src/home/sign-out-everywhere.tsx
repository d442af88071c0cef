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
  const words = homeMessages.use();
  return (
    <ConfirmedButton
      label={words.signOutEverywhere()}
      question={words.askSignOutEverywhere()}
      keep={words.staySignedIn()}
      confirm={words.signOutEverywhere()}
      work={signOutEverywhere}
      problemText={(problem) => words[PROBLEMS[problem]]()}
      onDone={onSignOut}
    >
      <p>{words.aboutSignOutEverywhere()}</p>
    </ConfirmedButton>
  );
}
