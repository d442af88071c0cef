import { offerFile } from '@tensely/core/browser';
import type { ServiceFailure } from '@tensely/core/logic';
import { useProgress } from '@tensely/progress/react';
import { Button, Message } from '@tensely/ui/react';
import { useState } from 'react';
import { ConfirmedButton } from '../confirmed-button.tsx';
import styles from './account-screen.module.css';
import { dataPage } from './data-page.ts';
import { myDataMessages } from './messages.ts';
import { Section } from './titled-page.tsx';

const PROBLEMS = { unreachable: 'notFetched', signIn: 'signInEnded', refused: 'fetchLater' } as const;
/** Minimum wait that the service sends only after too many downloads. */
const LONG_WAIT_MS = 60_000;

type Form = 'json' | 'html';
type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'fetchedOften';

interface MyDataProps {
  email: string | undefined;
  /** Signs out on this device, after everything is deleted. */
  onDeleted: () => void;
}

export function MyData({ email, onDeleted }: MyDataProps) {
  const t = myDataMessages.use();
  const progress = useProgress();
  const [busy, setBusy] = useState<Form>();
  const [problem, setProblem] = useState<Problem>();

  async function download(form: Form) {
    setBusy(form);
    setProblem(undefined);
    const answer = await progress.myData();
    setBusy(undefined);
    if (answer.kind !== 'answer') return setProblem(problemOf(answer));
    const [text, type] =
      form === 'json'
        ? [JSON.stringify(answer.value, null, 2), 'application/json']
        : [dataPage(answer.value), 'text/html'];
    offerFile(`tensely-data.${form}`, new Blob([text], { type }));
  }

  return (
    <Section id="my-data" title={t.title()}>
      <p>{t.about()}</p>
      <div className={styles.actions}>
        <Button busy={busy === 'html'} onClick={() => void download('html')}>
          {t.toRead()}
        </Button>
        <Button busy={busy === 'json'} onClick={() => void download('json')}>
          {t.asJson()}
        </Button>
      </div>
      <div role="status">{problem && <Message kind="error">{t[problem]()}</Message>}</div>
      <DeleteMyData email={email} onDeleted={onDeleted} />
    </Section>
  );
}

function problemOf(failure: ServiceFailure): Problem {
  if (failure.kind !== 'unreachable' || failure.reason === 'offline') return PROBLEMS[failure.kind];
  return failure.retryAfterMs >= LONG_WAIT_MS ? 'fetchedOften' : 'fetchLater';
}

const DELETION_PROBLEMS = { unreachable: 'notAllDeleted', signIn: 'nothingDeleted', refused: 'deleteLater' } as const;

function DeleteMyData({ email, onDeleted }: MyDataProps) {
  const t = myDataMessages.use();
  const progress = useProgress();
  return (
    <ConfirmedButton
      label={t.delete()}
      question={t.askDelete()}
      keep={t.keep()}
      confirm={t.deleteAll()}
      work={async () => (await progress.deleteMyData()).kind}
      problemText={(problem) => t[DELETION_PROBLEMS[problem]]()}
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
