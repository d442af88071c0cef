import { Button, Dialog, Message } from '@tensely/ui/react';
import { useState } from 'react';

/** How signing out on all devices ended. Only `done` has signed anybody out. */
export type SignOutEverywhereResult = 'done' | 'offline' | 'signIn' | 'failed';

const PROBLEMS = {
  offline: 'Could not be reached. You are still signed in on other devices.',
  signIn: 'Your sign-in here has ended. Sign in again first: you may still be signed in on other devices.',
  failed: 'That did not work. You are still signed in on other devices. Try again later.',
} as const;

interface SignOutEverywhereProps {
  signOutEverywhere: () => Promise<SignOutEverywhereResult>;
  /** Signs out here, once the other devices are. */
  onSignOut: () => void;
}

/** The button that ends the learner's sign-in on all devices, with the question before it. */
export function SignOutEverywhere({ signOutEverywhere, onSignOut }: SignOutEverywhereProps) {
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
        Sign out everywhere
      </Button>
      <Dialog
        open={open}
        title="Sign out everywhere?"
        onClose={() => !busy && setOpen(false)}
        actions={
          <>
            <Button variant="primary" onClick={() => !busy && setOpen(false)}>
              Stay signed in
            </Button>
            <Button busy={busy} onClick={() => void confirm()}>
              Sign out everywhere
            </Button>
          </>
        }
      >
        <p>This signs you out on every device. Work that is not sent yet stays on its device.</p>
        {problem && <Message kind="error">{PROBLEMS[problem]}</Message>}
      </Dialog>
    </>
  );
}
