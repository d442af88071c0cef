import { buttonClass } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './coming-soon.module.css';
import { soonMessages } from './messages.ts';
import { LazySample } from './sample/lazy-sample.tsx';

const parts = [
  { title: 'listening', minutes: 45, questions: 100 },
  { title: 'reading', minutes: 75, questions: 100 },
] as const;

/** Announces TOEIC: sample questions, the format of the test, and links to practice that exists already. */
export function ComingSoon() {
  const t = soonMessages.use();
  return (
    <div className={styles.page}>
      <title>TOEIC - Tensely</title>
      <header>
        <p className={styles.kicker}>{t.kicker()}</p>
        <h1>{t.title()}</h1>
        <p className={styles.lead}>{t.lead()}</p>
      </header>
      <LazySample />
      <h2>{t.preview()}</h2>
      <dl className={styles.parts}>
        {parts.map(({ title, minutes, questions }) => (
          <div key={title}>
            <dt>{t[title]()}</dt>
            <dd>
              <strong>{t.minutes({ n: minutes })}</strong>
              {t.questions({ n: questions })}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t.scoreRange()}</dt>
          <dd>
            <strong>10–990</strong>
            {t.bothParts()}
          </dd>
        </div>
        <div>
          <dt>{t.tasks()}</dt>
          <dd>
            <strong>{t.multipleChoice()}</strong>
            {t.andAudio()}
          </dd>
        </div>
      </dl>
      <h2>{t.goOn()}</h2>
      <p>{t.untilThen()}</p>
      <div className={styles.actions}>
        <Link className={buttonClass('primary')} to="/exams/fede">
          {t.tryFede()}
        </Link>
        <Link className={buttonClass('secondary')} to="/B1">
          {t.seeLessons()}
        </Link>
      </div>
      <p className={styles.note}>{t.notAffiliated()}</p>
    </div>
  );
}
