import { buttonClass } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import styles from './coming-soon.module.css';

const parts = [
  { title: 'Listening', minutes: 45, questions: 100 },
  { title: 'Reading', minutes: 75, questions: 100 },
] as const;

/** TOEIC, announced: what it will be, and where to practise until then. */
export function ComingSoon() {
  return (
    <div className={styles.page}>
      <title>TOEIC - Tensely</title>
      <header>
        <p className={styles.kicker}>TOEIC practice</p>
        <h1>Coming Soon</h1>
        <p className={styles.lead}>Full-length practice for the listening and reading test is on its way.</p>
      </header>
      <dl className={styles.parts}>
        {parts.map(({ title, minutes, questions }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <strong>{minutes} minutes</strong>
              {questions} questions
            </dd>
          </div>
        ))}
        <div>
          <dt>Score range</dt>
          <dd>
            <strong>10–990</strong>
            both parts together
          </dd>
        </div>
        <div>
          <dt>Tasks</dt>
          <dd>
            <strong>Multiple choice</strong>
            and audio comprehension
          </dd>
        </div>
      </dl>
      <p>Want to practise today? The FEDE tests train the same reading skills at level B2.</p>
      <Link className={buttonClass('primary')} to="/exams/fede">
        Try FEDE practice
      </Link>
      <p className={styles.note}>Tensely is not affiliated with FEDE or ETS.</p>
    </div>
  );
}
