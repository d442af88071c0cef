import { fillMessage, type Message } from '@tensely/core/react';
import { keepStart, readStart } from '@tensely/progress/stats';
import { Button, buttonClass, Card, Icon } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { LearningProgress } from './dashboard-data.ts';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import styles from './next-step.module.css';
import { PageLine } from './page-line.tsx';

/** The one thing to do next: go on, or start. */
export function NextStep({ progress, uid }: { progress: LearningProgress; uid: string }) {
  const words = homeMessages.use();
  const { continueAt } = progress;
  if (!continueAt && progress.completedPages === 0) return <FirstLesson progress={progress} uid={uid} />;
  if (!continueAt) return <AnyLesson progress={progress} />;
  const { page, states, toImprove } = continueAt;
  const n = states.length;
  const passed = states.filter((state) => state === 'passed').length;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{words.continueTitle()}</p>
      <h3 id="next-step" lang="en">
        {continueAt.label}
      </h3>
      <p>{(toImprove ? words.pageOfToImprove : words.pageOf)({ page, n })}</p>
      <PageLine page={page} states={states} />
      <p className={styles.passed}>{words.passedOf({ passed, n })}</p>
      <Link to={continueAt.path} className={buttonClass('primary', styles.action)}>
        {words.goOn()}
        <Icon name="next" />
      </Link>
    </Card>
  );
}

/** For somebody who has done nothing: the lesson that the placement test suggests, else the first one and the test. */
function FirstLesson({ progress, uid }: { progress: LearningProgress; uid: string }) {
  const words = homeMessages.use();
  const [note, setNote] = useState(() => readStart(uid));
  const suggested = note?.kind === 'suggested' ? note : undefined;
  const isThere = progress.levels.some(({ topics }) => topics.some(({ path }) => path === suggested?.path));
  if (suggested && isThere) {
    const topic = <InEnglish>{suggested.label}</InEnglish>;
    return (
      <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
        <p className={styles.kicker}>{words.fromPlacement()}</p>
        <h3 id="next-step">{fillMessage(words.suggestion, { topic })}</h3>
        <Link to={suggested.path} className={buttonClass('primary', styles.action)}>
          <span>{fillMessage(words.beginWith, { topic })}</span>
          <Icon name="next" />
        </Link>
        <Link to="/placement" className={styles.other}>
          {words.seePlacement()}
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
      <h3 id="next-step">{words.firstLesson()}</h3>
      <p>{words.willAppear()}</p>
      <FirstTopic words={words.startWith} levels={progress.levels} />
      {note?.kind !== 'skipped' && (
        <p className={styles.offer}>
          <span>{words.whereToStart()}</span> <Link to="/placement">{words.takePlacement()}</Link>{' '}
          <Button variant="quiet" onClick={skip}>
            {words.skipPlacement()}
          </Button>
        </p>
      )}
    </Card>
  );
}

function AnyLesson({ progress }: { progress: LearningProgress }) {
  const words = homeMessages.use();
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h3 id="next-step">{words.chooseNext()}</h3>
      <FirstTopic words={words.open} levels={progress.levels} />
    </Card>
  );
}

function FirstTopic({ words, levels: [level] }: { words: Message; levels: LearningProgress['levels'] }) {
  const topic = level?.topics[0];
  return (
    level &&
    topic && (
      <Link to={topic.path} className={buttonClass('primary', styles.action)}>
        <span>{fillMessage(words, { topic: <InEnglish>{`${level.label} ${topic.label}`}</InEnglish> })}</span>
        <Icon name="next" />
      </Link>
    )
  );
}
