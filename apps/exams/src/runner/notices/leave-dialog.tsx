import { Button, Dialog } from '@tensely/ui/react';
import { runnerMessages } from '../runner-messages.ts';
import type { Leaving } from './use-leaving.ts';

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
