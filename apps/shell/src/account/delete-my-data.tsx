import { useProgress } from '@tensely/progress/react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import { myDataMessages } from './messages.ts';

const PROBLEMS = { unreachable: 'notAllDeleted', signIn: 'nothingDeleted', refused: 'deleteLater' } as const;

interface DeleteMyDataProps {
  email: string | undefined;
  onDeleted: () => void;
}

/**
 * The button that deletes all stored data of the learner, with a question that says what is deleted and what remains.
 */
export function DeleteMyData({ email, onDeleted }: DeleteMyDataProps) {
  const t = myDataMessages.use();
  const progress = useProgress();
  return (
    <ConfirmedButton
      label={t.delete()}
      question={t.askDelete()}
      keep={t.keep()}
      confirm={t.deleteAll()}
      work={async () => (await progress.deleteMyData()).kind}
      problemText={(problem) => t[PROBLEMS[problem]]()}
      onDone={onDeleted}
    >
      <p>{t.noUndo()}</p>
      <ul>
        <li>{t.goneAtOnce()}</li>
        <li>{t.examEnds()}</li>
        <li>{t.goneLater()}</li>
        <li>{t.keptExams()}</li>
        <li>{email ? t.keptOf({ email }) : t.kept()}</li>
        <li>{t.signedOut()}</li>
      </ul>
    </ConfirmedButton>
  );
}
