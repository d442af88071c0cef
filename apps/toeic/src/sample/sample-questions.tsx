import type { MarkedAnswer } from '@tensely/questions/logic';
import { QuestionView } from '@tensely/questions/react';
import { Button } from '@tensely/ui/react';
import { useRef, useState } from 'react';
import { sampleQuestions } from './questions.ts';
import { sampleMessages } from './sample-messages.ts';
import styles from './sample-questions.module.css';

/** Sample questions with immediate feedback. Answers are not stored or sent. */
export function SampleQuestions() {
  const t = sampleMessages.use();
  const [answers, setAnswers] = useState<readonly MarkedAnswer[]>([]);
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = sampleQuestions.length;
  const isDone = answers.length === all;

  function startAgain() {
    setAnswers([]);
    setRound(round + 1);
    heading.current?.focus();
  }

  return (
    <section aria-labelledby="toeic-sample" className={styles.sample}>
      <h2 id="toeic-sample" ref={heading} tabIndex={-1}>
        {t.title()}
      </h2>
      <p>{t.about()}</p>
      <ol className={styles.questions}>
        {sampleQuestions.map((question, place) => (
          <li key={`${question.id} ${round}`} className={styles.question}>
            <h3 className={styles.number}>{t.number({ n: place + 1, all })}</h3>
            <QuestionView question={question} onAnswer={(answer) => setAnswers((given) => [...given, answer])} />
          </li>
        ))}
      </ol>
      <div role="status">{isDone && <p className={styles.score}>{t.score({ n: countRight(answers), all })}</p>}</div>
      {isDone && (
        <Button icon="retry" onClick={startAgain}>
          {t.again()}
        </Button>
      )}
    </section>
  );
}

function countRight(answers: readonly MarkedAnswer[]): number {
  return answers.filter(({ mark }) => mark.outcome === 'right').length;
}
