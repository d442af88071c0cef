import { keepStart, readStart } from '@tensely/progress/stats';
import { Button, buttonClass, Card, Icon } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { count, type LearningProgress } from './dashboard-data.ts';
import styles from './next-step.module.css';
import { PageLine } from './page-line.tsx';

/** The one thing to do next: go on, or start. */
export function NextStep({ progress, uid }: { progress: LearningProgress; uid: string }) {
  const { continueAt } = progress;
  if (!continueAt && progress.completedPages === 0) return <FirstLesson progress={progress} uid={uid} />;
  if (!continueAt) return <AnyLesson progress={progress} />;
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

/** For somebody who has done nothing: the lesson that the placement test suggests, else the first one and the test. */
function FirstLesson({ progress, uid }: { progress: LearningProgress; uid: string }) {
  const [note, setNote] = useState(() => readStart(uid));
  const suggested = note?.kind === 'suggested' ? note : undefined;
  const topic =
    suggested && progress.levels.flatMap(({ topics }) => topics).find(({ path }) => path === suggested.path);
  if (suggested && topic) {
    return (
      <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
        <p className={styles.kicker}>From your placement test</p>
        <h3 id="next-step">{`We suggest that you begin with ${suggested.label}.`}</h3>
        <Link to={topic.path} className={buttonClass('primary', styles.action)}>
          {`Begin with ${suggested.label}`}
          <Icon name="next" />
        </Link>
        <Link to="/placement" className={styles.other}>
          See what this rests on, or take it again
        </Link>
      </Card>
    );
  }
  function skip() {
    keepStart(uid, { kind: 'skipped' });
    setNote({ kind: 'skipped' });
  }
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h3 id="next-step">Your first lesson</h3>
      <p>Grammar lessons and progress will appear here...</p>
      <FirstTopic words="Start with" levels={progress.levels} />
      {note?.kind !== 'skipped' && (
        <p className={styles.offer}>
          <span>Not sure where to start?</span> <Link to="/placement">Take the placement test (about 10 minutes)</Link>{' '}
          <Button variant="quiet" onClick={skip}>
            Skip
          </Button>
        </p>
      )}
    </Card>
  );
}

function AnyLesson({ progress }: { progress: LearningProgress }) {
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h3 id="next-step">Choose your next lesson</h3>
      <FirstTopic words="Open" levels={progress.levels} />
    </Card>
  );
}

function FirstTopic({ words, levels: [level] }: { words: string; levels: LearningProgress['levels'] }) {
  const topic = level?.topics[0];
  return (
    level &&
    topic && (
      <Link to={topic.path} className={buttonClass('primary', styles.action)}>
        {words} {level.label} {topic.label}
        <Icon name="next" />
      </Link>
    )
  );
}
