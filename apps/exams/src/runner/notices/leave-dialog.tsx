import { Button, Dialog } from '@tensely/ui/react';
import type { Leaving } from './use-leaving.ts';

/** Asks before a running exam is left. */
export function LeaveDialog({ leaving: { asked, stay } }: { leaving: Leaving }) {
  return (
    <Dialog
      open={asked !== undefined}
      title="Leave the exam?"
      onClose={stay}
      actions={
        <>
          <Button autoFocus onClick={stay}>
            Stay
          </Button>
          <Button variant="primary" onClick={asked}>
            Leave
          </Button>
        </>
      }
    >
      <p>The clock goes on; your answers are kept. You can come back until the time is up.</p>
    </Dialog>
  );
}
