import { Button, Dialog } from '@tensely/ui/react';
import { lateMessages } from '../../messages/late-messages.ts';

export interface UnansweredDialogProps {
  /** Number of unanswered questions; undefined while the dialog is closed. */
  unanswered: number | undefined;
  onAnswer(completeAnyway: boolean): void;
  /** Leads to the first open question. */
  onGoBack(): void;
}

/** Asks for confirmation before completing a page with unanswered questions. */
export function UnansweredDialog({ unanswered, onAnswer, onGoBack }: UnansweredDialogProps) {
  const words = lateMessages.use();
  return (
    <Dialog
      open={unanswered !== undefined}
      title={words.askComplete()}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => {
              onAnswer(false);
              onGoBack();
            }}
          >
            {words.goBack()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{words.completeAnyway()}</Button>
        </>
      }
    >
      <p>{words.unanswered({ n: unanswered ?? 0 })}</p>
    </Dialog>
  );
}
