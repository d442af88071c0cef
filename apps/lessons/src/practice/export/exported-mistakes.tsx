import { offerFile } from '@tensely/core/browser';
import { isoNow } from '@tensely/core/logic';
import { Button } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CompanionItems } from '../../items/page-items.tsx';
import { practiceMessages } from '../../messages/practice-messages.ts';
import { AnswersOnPaper, QuestionOnPaper } from '../../worksheet/question-on-paper.tsx';
import styles from '../../worksheet/worksheet.module.css';
import { loadMistakes } from '../load-practice.ts';
import { PracticeNotReady } from '../practice-not-ready.tsx';
import type { PoolQuestion } from '../question-pool.ts';
import { useFirstCode } from '../use-first-code.ts';
import { usePractice } from '../use-practice.ts';
import { ankiFile } from './anki-file.ts';

/** Exports the learner's open mistakes: a file for Anki, and a printable sheet. */
export function ExportedMistakes() {
  const t = practiceMessages.use();
  const { Message, RetryMessage, buttonClass } = useFirstCode();
  const { state, again } = usePractice({
    name: 'export',
    load: loadMistakes,
    isLive: ({ questions }) => questions.length === 0,
  });
  if (state.status !== 'ready') return <PracticeNotReady status={state.status} onRetry={again} />;
  const { questions, isPartial } = state.loaded;
  const back = (
    <Link to="/practice" className={buttonClass()}>
      {t.backToPractice()}
    </Link>
  );
  if (isPartial && questions.length === 0)
    return (
      <RetryMessage title={t.failed()} retry={t.retry()} onRetry={again} also={back}>
        {t.exportPartial()}
      </RetryMessage>
    );
  if (questions.length === 0)
    return (
      <Message kind="success" actions={back}>
        {t.noMistakes()}
      </Message>
    );
  return (
    <>
      {isPartial && <Message kind="neutral">{t.exportPartial()}</Message>}
      <Sheet questions={questions} />
    </>
  );
}

function Sheet({ questions }: { questions: readonly PoolQuestion[] }) {
  const t = practiceMessages.use();
  const { InEnglish, useClock } = useFirstCode();
  const clock = useClock();
  const [withAnswers, setWithAnswers] = useState(true);

  function download() {
    const day = isoNow(clock).slice(0, 10);
    offerFile(`tensely-mistakes-${day}.txt`, new Blob([ankiFile(questions)], { type: 'text/plain' }));
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.controls}>
        <p>{t.exportWords()}</p>
        <Link to="/practice">{t.backToPractice()}</Link>
        <Button onClick={download}>{t.forAnki()}</Button>
        <label className={styles.choice}>
          <input type="checkbox" checked={withAnswers} onChange={({ target }) => setWithAnswers(target.checked)} />
          {t.withAnswers()}
        </label>
        <Button variant="primary" onClick={() => window.print()}>
          {t.printSheet()}
        </Button>
        <p>{t.howAnki()}</p>
      </div>
      <p>{t.exported({ n: questions.length })}</p>
      <ol className={styles.questions} aria-label={t.questions()}>
        {questions.map(({ question, items, page }) => (
          <li key={question.id} lang="en" translate="no" className={styles.question}>
            <CompanionItems
              items={items.filter((item) => item.type === 'imageDisplay' || item.type === 'instructions')}
            />
            <QuestionOnPaper question={question} />
            <p className={styles.address}>
              <InEnglish text={page.name} />
            </p>
          </li>
        ))}
      </ol>
      {withAnswers && <AnswersOnPaper title={t.answers()} questions={questions.map(({ question }) => question)} />}
    </div>
  );
}
