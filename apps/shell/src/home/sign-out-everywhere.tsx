import { Button, Dialog, Message } from '@tensely/ui/react';
import { useState } from 'react';
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
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();

  function ask() {
    setProblem(undefined);
    setOpen(true);
  }

  async function confirm() {
    setProblem(undefined);
    setBusy(true);
    const result = await signOutEverywhere();
    setBusy(false);
    if (result !== 'done') return setProblem(result);
    setOpen(false);
    onSignOut();
  }

  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {words.signOutEverywhere()}
      </Button>
      <Dialog
        open={open}
        title={words.askSignOutEverywhere()}
        onClose={() => !busy && setOpen(false)}
        actions={
          <>
            <Button variant="primary" onClick={() => !busy && setOpen(false)}>
              {words.staySignedIn()}
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              {words.signOutEverywhere()}
            </Button>
          </>
        }
      >
        <p>{words.aboutSignOutEverywhere()}</p>
        {problem && <Message kind="error">{words[PROBLEMS[problem]]()}</Message>}
      </Dialog>
    </>
  );
}
