import { buttonClass, Card, Icon } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { count, type LearningProgress } from './dashboard-data.ts';
import styles from './next-step.module.css';
import { PageLine } from './page-line.tsx';

/** The one thing to do next: go on, or start. */
export function NextStep({ progress }: { progress: LearningProgress }) {
  const { continueAt } = progress;
  if (!continueAt) return <FirstStep progress={progress} />;
  const { page, states, toImprove } = continueAt;
  const pages = states.length;
  const passed = states.filter((state) => state === 'passed').length;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>Continue where you left off</p>
      <h3 id="next-step">{continueAt.label}</h3>
      <p>
        Page {page} of {pages}
        {toImprove && ', to improve'}
      </p>
      <PageLine page={page} states={states} />
      <p className={styles.passed}>
        {passed} of {count(pages, 'page')} passed
      </p>
      <Link to={continueAt.path} className={buttonClass('primary', styles.action)}>
        Continue
        <Icon name="next" />
      </Link>
    </Card>
  );
}

function FirstStep({ progress }: { progress: LearningProgress }) {
  const fresh = progress.completedPages === 0;
  const level = progress.levels[0];
  const topic = level?.topics[0];
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h3 id="next-step">{fresh ? 'Your first lesson' : 'Choose your next lesson'}</h3>
      {fresh && <p>Grammar lessons and progress will appear here...</p>}
      {level && topic && (
        <Link to={topic.path} className={buttonClass('primary', styles.action)}>
          {fresh ? 'Start with' : 'Open'} {level.label} {topic.label}
          <Icon name="next" />
        </Link>
      )}
    </Card>
  );
}
