import { useLeaveGuard } from '@tensely/platform/react';
import { Button, Dialog } from '@tensely/ui/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunStatus } from '../../attempts/run/run-contract.ts';
import { runnerMessages } from '../runner-messages.ts';

export interface Leaving {
  /** Where the learner wants to go, while they are asked. */
  asked: (() => void) | undefined;
  stay(): void;
  /** Nothing holds the learner any more: the next link leads away. */
  letGo(): void;
}

/**
 * Asks before a running exam is left. A finished one may be left without a question, but is guarded too: the shell would
 * send a learner whose sign-in has ended away from its message.
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

/** Asks before a running exam is left. */
export function LeaveDialog({ leaving: { asked, stay } }: { leaving: Leaving }) {
  const words = runnerMessages.use();
  return (
    <Dialog
      open={asked !== undefined}
      title={words.askLeave()}
      onClose={stay}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            {words.stay()}
          </Button>
          <Button variant="primary" onClick={asked}>
            {words.leave()}
          </Button>
        </>
      }
    >
      <p>{words.aboutLeaving()}</p>
    </Dialog>
  );
}
