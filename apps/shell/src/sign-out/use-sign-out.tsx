import type { Auth } from '@tensely/auth/logic';
import type { Nav } from '@tensely/platform/logic';
import { useProgress } from '@tensely/progress/react';
import { Button, Dialog } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';
import { browserClock } from '../browser-clock.ts';
import { saveBeforeLeaving, unsentChanges } from './unsent-work.ts';

interface SignOut {
  signOut: () => void;
  /** The open page is being saved before the learner goes. */
  saving: boolean;
  /** The question, while it is open. */
  question: ReactNode;
}

/**
 * Signs out, and asks first when changes have not been sent yet: they stay on this device until the same learner signs in
 * again. A running exam asks after that, as it does whenever it is left.
 */
export function useSignOut(auth: Auth, nav: Nav): SignOut {
  const progress = useProgress();
  const [saving, setSaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const leave = () => nav.depart(auth.signOut);

  async function signOut() {
    if (saving) return;
    if (unsentChanges(progress) === 0) return leave();
    setSaving(true);
    const left = await saveBeforeLeaving(progress, browserClock);
    setSaving(false);
    if (left > 0) setUnsent(left);
    else leave();
  }

  function answer(goes: boolean) {
    setUnsent(0);
    if (goes) leave();
  }

  return {
    signOut: () => void signOut(),
    saving,
    question: <SignOutQuestion unsent={unsent} onAnswer={answer} />,
  };
}

function SignOutQuestion({ unsent, onAnswer }: { unsent: number; onAnswer: (goes: boolean) => void }) {
  const many = unsent > 1;
  return (
    <Dialog
      open={unsent > 0}
      title="Sign out now?"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            Stay signed in
          </Button>
          <Button onClick={() => onAnswer(true)}>Sign out anyway</Button>
        </>
      }
    >
      <p>
        {unsent} {many ? 'changes have' : 'change has'} not been sent yet. {many ? 'They are' : 'It is'} kept on this
        device and sent when you sign in here again.
      </p>
    </Dialog>
  );
}
