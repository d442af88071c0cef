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
  const words = myDataMessages.use();
  const progress = useProgress();
  return (
    <ConfirmedButton
      label={words.delete()}
      question={words.askDelete()}
      keep={words.keep()}
      confirm={words.deleteAll()}
      work={async () => (await progress.deleteMyData()).kind}
      problemText={(problem) => words[PROBLEMS[problem]]()}
      onDone={onDeleted}
    >
      <p>{words.noUndo()}</p>
      <ul>
        <li>{words.goneAtOnce()}</li>
        <li>{words.examEnds()}</li>
        <li>{words.goneLater()}</li>
        <li>{words.keptExams()}</li>
        <li>{email ? words.keptOf({ email }) : words.kept()}</li>
        <li>{words.signedOut()}</li>
      </ul>
    </ConfirmedButton>
  );
}
