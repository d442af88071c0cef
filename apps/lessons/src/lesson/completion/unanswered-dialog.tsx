import { Button, Dialog } from '@tensely/ui/react';
import { deferredMessages } from '../../messages/deferred-messages.ts';

interface UnansweredDialogProps {
  /** Number of unanswered questions; undefined while the dialog is closed. */
  unanswered: number | undefined;
  onAnswer(completeAnyway: boolean): void;
  /** Leads to the first open question. */
  onGoBack(): void;
}

/** Asks for confirmation before completing a page with unanswered questions. */
export function UnansweredDialog({ unanswered, onAnswer, onGoBack }: UnansweredDialogProps) {
  const t = deferredMessages.use();
  return (
    <Dialog
      open={unanswered !== undefined}
      title={t.askComplete()}
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
            {t.goBack()}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t.completeAnyway()}</Button>
        </>
      }
    >
      <p>{t.unanswered({ n: unanswered ?? 0 })}</p>
    </Dialog>
  );
}
