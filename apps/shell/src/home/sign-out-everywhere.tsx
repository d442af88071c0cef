import { ConfirmedButton } from '../confirmed-button.tsx';
import { homeMessages } from './messages.ts';

/** How signing out on all devices ended. Only `done` has signed anybody out. */
export type SignOutEverywhereResult = 'done' | 'offline' | 'signIn' | 'failed';

const PROBLEMS = { offline: 'everywhereOffline', signIn: 'everywhereSignIn', failed: 'everywhereFailed' } as const;

interface SignOutEverywhereProps {
  signOutEverywhere: () => Promise<SignOutEverywhereResult>;
  /** Signs out here, once the other devices are. */
  onSignOut: () => void;
}

/** The button that ends the learner's sign-in on all devices, with the question before it. */
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
