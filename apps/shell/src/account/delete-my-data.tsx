import { useProgress } from '@tensely/progress/react';
import { Button, Dialog, Message } from '@tensely/ui/react';
import { useState } from 'react';

const PROBLEMS = {
  unreachable: 'Not everything could be deleted. Check your connection, then try again.',
  signIn: 'Your sign-in has ended, and nothing was deleted. Sign in again, then try again.',
  refused: 'Not everything could be deleted. Try again later.',
} as const;

interface DeleteMyDataProps {
  email: string | undefined;
  onDeleted: () => void;
}

/** The button that deletes all that is kept of the learner, with the question that says what goes and what stays. */
export function DeleteMyData({ email, onDeleted }: DeleteMyDataProps) {
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
        Delete my data...
      </Button>
      <Dialog
        open={isOpen}
        title="Delete all your data?"
        onClose={() => !isBusy && setOpen(false)}
        actions={
          <>
            <Button variant="primary" onClick={() => !isBusy && setOpen(false)}>
              Keep my data
            </Button>
            <Button busy={isBusy} onClick={() => void confirm()}>
              Delete everything
            </Button>
          </>
        }
      >
        <p>This cannot be undone.</p>
        <ul>
          <li>Gone at once: completed pages, scores, answers, practice, exams and their results, on all devices.</li>
          <li>An exam that is running ends without a result.</li>
          <li>Gone later: what is in backups, when these are replaced.</li>
          <li>Kept: your account{email ? ` (${email})` : ''} at the site where you signed up. Delete it there.</li>
          <li>You are signed out everywhere.</li>
        </ul>
        {problem && <Message kind="error">{PROBLEMS[problem]}</Message>}
      </Dialog>
    </>
  );
}
