import type { Auth } from '@tensely/auth/logic';
import { whenIdle } from '@tensely/core/browser';
import { systemClock, withTimeout } from '@tensely/core/logic';
import { createLazy, useLoaded } from '@tensely/core/react';
import type { Nav } from '@tensely/platform/host';
import type { Progress } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { useEffect, useState } from 'react';
import { frameMessages } from '../frame/messages.ts';

/**
 * Signs out, and asks first if changes are unsent: they stay on this device until the same learner signs in again. A
 * running exam asks after that, as it does whenever it is left.
 */
export function useSignOut(auth: Auth, nav: Nav) {
  const progress = useProgress();
  const Question = useQuestion();
  const [saving, setSaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const leave = () => nav.depart(auth.signOut);

  async function signOut() {
    if (saving) return;
    const isUnsaved = progress.tracker.getSnapshot().session?.unsaved === true;
    if (!isUnsaved && (await countUnsent(progress)) === 0) return leave();
    setSaving(true);
    const left = await saveBeforeLeaving(progress);
    setSaving(false);
    if (left === 0) leave();
    else if (Question) setUnsent(left);
    else answer(window.confirm(frameMessages.now().askSignOut({ n: left })));
  }

  function answer(goes: boolean) {
    setUnsent(0);
    if (goes) leave();
  }

  return {
    signOut: () => void signOut(),
    /** The open page is being saved before the sign-out. */
    saving,
    question: Question && <Question unsent={unsent} onAnswer={answer} />,
  };
}

const signOutQuestion = createLazy(
  async () => (await import(/* webpackChunkName: "sign-out" */ './sign-out-question.tsx')).SignOutQuestion,
);

/** Prefetched while the network is available, because the question is needed offline. */
function useQuestion() {
  const progress = useProgress();
  useEffect(() => {
    const preload = () => {
      if (!progress.tracker.getSnapshot().session && progress.getSyncState().pending === 0) return;
      for (const end of ends) end();
      whenIdle(() => void signOutQuestion.load().catch(console.warn));
    };
    const ends = [progress.tracker.subscribe(preload), progress.subscribeSync(preload)];
    preload();
    return () => {
      for (const end of ends) end();
    };
  }, [progress]);
  return useLoaded(signOutQuestion);
}

/** Timeout for sending before a sign-out: then the changes stay on the device. */
const PATIENCE_MS = 2000;

/** Saves the open page and sends pending changes; resolves with the number that exists only on this device. */
export async function saveBeforeLeaving(
  progress: Pick<Progress, 'tracker' | 'unsent' | 'sendAll'>,
  clock = systemClock,
): Promise<number> {
  await withTimeout(progress.tracker.saveProgress().onDevice, PATIENCE_MS, () => undefined, clock);
  return withTimeout(progress.sendAll(), PATIENCE_MS, () => countUnsent(progress, clock), clock);
}

/** The number of changes that exist only on this device; 0 if its database hangs: a sign-out leaves them on the device. */
function countUnsent(progress: Pick<Progress, 'unsent'>, clock = systemClock): Promise<number> {
  return withTimeout(progress.unsent(), PATIENCE_MS, () => 0, clock);
}
