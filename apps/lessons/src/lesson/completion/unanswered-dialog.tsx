import { Button, Dialog } from '@tensely/ui/react';

export interface UnansweredDialogProps {
  /** How many questions are unanswered; undefined while the dialog is closed. */
  unanswered: number | undefined;
  onAnswer(completeAnyway: boolean): void;
}

/** Asks for confirmation before a page is completed with unanswered questions. */
export function UnansweredDialog({ unanswered, onAnswer }: UnansweredDialogProps) {
  return (
    <Dialog
      open={unanswered !== undefined}
      title="Complete this page?"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button autoFocus onClick={() => onAnswer(false)}>
            Go back
          </Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Complete anyway
          </Button>
        </>
      }
    >
      <p>{unansweredWords(unanswered ?? 0)}</p>
    </Dialog>
  );
}

function unansweredWords(count: number): string {
  return count === 1
    ? '1 question is unanswered and will count as incorrect'
    : `${count} questions are unanswered and will count as incorrect`;
}
