import { buttonClass } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './coming-soon.module.css';
import { soonMessages } from './messages.ts';
import { LazySample } from './sample/lazy-sample.tsx';

const parts = [
  { title: 'listening', minutes: 45, questions: 100 },
  { title: 'reading', minutes: 75, questions: 100 },
] as const;

/** TOEIC, announced: questions to try, what the test will be like, and where to practise until then. */
export function ComingSoon() {
  const words = soonMessages.use();
  return (
    <div className={styles.page}>
      <title>TOEIC - Tensely</title>
      <header>
        <p className={styles.kicker}>{words.kicker()}</p>
        <h1>{words.title()}</h1>
        <p className={styles.lead}>{words.lead()}</p>
      </header>
      <LazySample />
      <h2>{words.preview()}</h2>
      <dl className={styles.parts}>
        {parts.map(({ title, minutes, questions }) => (
          <div key={title}>
            <dt>{words[title]()}</dt>
            <dd>
              <strong>{words.minutes({ n: minutes })}</strong>
              {words.questions({ n: questions })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.scoreRange()}</dt>
          <dd>
            <strong>10–990</strong>
            {words.bothParts()}
          </dd>
        </div>
        <div>
          <dt>{words.tasks()}</dt>
          <dd>
            <strong>{words.multipleChoice()}</strong>
            {words.andAudio()}
          </dd>
        </div>
      </dl>
      <h2>{words.goOn()}</h2>
      <p>{words.untilThen()}</p>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to="/exams/fede">
          {words.tryFede()}
        </Link>
        <Link className={buttonClass('secondary')} to="/B1">
          {words.seeLessons()}
        </Link>
      </div>
      <p className={styles.note}>{words.notAffiliated()}</p>
    </div>
  );
}
