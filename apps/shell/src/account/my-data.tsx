import type { MyData as Data } from '@tensely/progress/logic';
import { useProgress } from '@tensely/progress/react';
import { Button, Message } from '@tensely/ui/react';
import { useState } from 'react';
import styles from './account-screen.module.css';
import { dataPage } from './data-page.ts';
import { DeleteMyData } from './delete-my-data.tsx';

const PROBLEMS = {
  unreachable: 'Your data could not be fetched. Check your connection, then try again.',
  signIn: 'Your sign-in has ended. Sign in again, then try again.',
  refused: 'Your data could not be fetched. Try again later.',
} as const;

type Form = 'json' | 'html';

interface MyDataProps {
  email: string | undefined;
  /** Signs out here, once everything is gone. */
  onDeleted: () => void;
}

/** All that is kept of the learner: to take with them, and to delete. */
export function MyData({ email, onDeleted }: MyDataProps) {
  const progress = useProgress();
  const [busy, setBusy] = useState<Form>();
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>();

  async function download(form: Form) {
    setBusy(form);
    setProblem(undefined);
    const answer = await progress.myData();
    setBusy(undefined);
    if (answer.kind !== 'answer') return setProblem(answer.kind);
    offer(`tensely-data.${form}`, form === 'json' ? asJson(answer.value) : asPage(answer.value));
  }

  return (
    <section aria-labelledby="my-data">
      <h2 id="my-data">Your data</h2>
      <p>
        Everything that is kept of you: pages, answers, practice, exams. What each part is for is on the privacy page.
      </p>
      <div className={styles.actions}>
        <Button busy={busy === 'html'} onClick={() => void download('html')}>
          Download to read
        </Button>
        <Button busy={busy === 'json'} onClick={() => void download('json')}>
          Download as JSON
        </Button>
      </div>
      <div role="status">{problem && <Message kind="error">{PROBLEMS[problem]}</Message>}</div>
      <DeleteMyData email={email} onDeleted={onDeleted} />
    </section>
  );
}

function asJson(data: Data): Blob {
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

function asPage(data: Data): Blob {
  return new Blob([dataPage(data)], { type: 'text/html' });
}

/** The browser saves it as a file. */
function offer(name: string, content: Blob) {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has begun to read it then.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
