import { Button, Dialog, Message } from '@tensely/ui/react';
import { type ReactNode, useState } from 'react';

interface ConfirmedButtonProps<Problem extends string> {
  label: string;
  /** Asked before anything is done. */
  question: string;
  /** What the button says that leaves all as it is. */
  keep: string;
  /** What the button says that does it. */
  confirm: string;
  /** What becomes of it, below the question. */
  children: ReactNode;
  work: () => Promise<'done' | Problem>;
  problemText: (problem: Problem) => string;
  onDone: () => void;
}

/** A button that asks before it does its work; the question stays while the work goes on, and where there is a problem. */
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
    onDone();
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
        {problem !== undefined && <Message kind="error">{problemText(problem)}</Message>}
      </Dialog>
    </>
  );
}
