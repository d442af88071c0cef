import { Button, Dialog, Message } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';

interface ConfirmedButtonProps<Problem extends string> {
  label: string;
  question: string;
  /** The label of the cancel button. */
  keep: string;
  /** The label of the confirm button. */
  confirm: string;
  /** The consequences, below the question. */
  children: ReactNode;
  work: () => Promise<'done' | Problem>;
  problemText?: (problem: Problem) => string;
  onDone?: () => void;
}

/** A button that asks for confirmation; the question stays open during the action, and if it fails. */
export function ConfirmedButton<Problem extends string>({
  label,
  question,
  keep,
  confirm,
  children,
  work,
  problemText,
  onDone,
}: ConfirmedButtonProps<Problem>) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const close = () => !isBusy && setOpen(false);

  function ask() {
    setProblem(undefined);
    setOpen(true);
  }

  async function doIt() {
    setProblem(undefined);
    setBusy(true);
    const result = await work();
    setBusy(false);
    if (result !== 'done') return setProblem(result);
    setOpen(false);
    onDone?.();
  }

  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={question}
        onClose={close}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {keep}
            </Button>
            <Button busy={isBusy} onClick={() => void doIt()}>
              {confirm}
            </Button>
          </>
        }
      >
        {children}
        {problem !== undefined && <Message kind="error">{problemText?.(problem)}</Message>}
      </Dialog>
    </>
  );
}
