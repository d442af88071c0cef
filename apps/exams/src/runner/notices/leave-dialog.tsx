import { useLeaveGuard } from '@tensely/platform/react';
import { Button, Dialog } from '@tensely/ui/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunStatus } from '../../attempts/contract.ts';
import { runnerMessages } from '../runner-messages.ts';

export interface Leaving {
  /** Continues the navigation that the dialog asks about; undefined if it is closed. */
  asked: (() => void) | undefined;
  stay(): void;
  /** Stops guarding: the next link leads away. */
  letGo(): void;
}

/**
 * Asks before the learner leaves a running exam. A finished one asks nothing but is guarded too: otherwise the shell
 * would navigate away from the message if the sign-in has ended.
 */
export function useLeaving(status: RunStatus['kind']): Leaving {
  const [asked, setAsked] = useState<() => void>();
  const [isFree, setIsFree] = useState(false);
  const isHeld = status === 'running' || status === 'finishing' || status === 'waiting';
  useLeaveGuard(isHeld && !isFree, (leave) => {
    if (status === 'running') setAsked(() => leave);
    else leave();
  });
  return {
    asked: status === 'running' ? asked : undefined,
    stay: () => setAsked(undefined),
    letGo: () => flushSync(() => setIsFree(true)),
  };
}

/** Asks before the learner leaves a running exam. */
export function LeaveDialog({ leaving: { asked, stay } }: { leaving: Leaving }) {
  const t = runnerMessages.use();
  return (
    <Dialog
      open={asked !== undefined}
      title={t.askLeave()}
      onClose={stay}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {t.stay()}
          </Button>
          <Button variant="primary" onClick={asked}>
            {t.leave()}
          </Button>
        </>
      }
    >
      <p>{t.aboutLeaving()}</p>
    </Dialog>
  );
}
