import { useProgress } from '@tensely/progress/react';
import { Button, Dialog, Message } from '@tensely/ui/react';
import { useState } from 'react';
import { myDataMessages } from './messages.ts';

const PROBLEMS = { unreachable: 'notAllDeleted', signIn: 'nothingDeleted', refused: 'deleteLater' } as const;

interface DeleteMyDataProps {
  email: string | undefined;
  onDeleted: () => void;
}

/** The button that deletes all that is kept of the learner, with the question that says what goes and what stays. */
export function DeleteMyData({ email, onDeleted }: DeleteMyDataProps) {
  const words = myDataMessages.use();
  const progress = useProgress();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();

  function ask() {
    setProblem(undefined);
    setOpen(true);
  }

  async function confirm() {
    setProblem(undefined);
    setBusy(true);
    const answer = await progress.deleteMyData();
    setBusy(false);
    if (answer.kind !== 'done') return setProblem(answer.kind);
    setOpen(false);
    onDeleted();
  }

  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {words.delete()}
      </Button>
      <Dialog
        open={isOpen}
        title={words.askDelete()}
        onClose={() => !isBusy && setOpen(false)}
        actions={
          <>
            <Button variant="primary" onClick={() => !isBusy && setOpen(false)}>
              {words.keep()}
            </Button>
            <Button busy={isBusy} onClick={() => void confirm()}>
              {words.deleteAll()}
            </Button>
          </>
        }
      >
        <p>{words.noUndo()}</p>
        <ul>
          <li>{words.goneAtOnce()}</li>
          <li>{words.examEnds()}</li>
          <li>{words.goneLater()}</li>
          <li>{email ? words.keptOf({ email }) : words.kept()}</li>
          <li>{words.signedOut()}</li>
        </ul>
        {problem && <Message kind="error">{words[PROBLEMS[problem]]()}</Message>}
      </Dialog>
    </>
  );
}
