import { fillMessage, type Message } from '@tensely/core/react';
import type { StartNote } from '@tensely/progress/stats';
import { Button, buttonClass, Card, Icon } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LearningProgress } from './dashboard-data.ts';
import { InEnglish } from './in-english.tsx';
import { homeMessages } from './messages.ts';
import styles from './next-step.module.css';
import { PageLine } from './page-line.tsx';

export type SuggestedStart = Extract<StartNote, { kind: 'suggested' }>;

interface NextStepProps {
  progress: LearningProgress;
  suggestion: SuggestedStart | undefined;
  onDismiss: () => void;
  /** The cover picture, for new learners. */
  cover: ReactNode;
}

/** The next step: continue, or start. */
export function NextStep({ progress, suggestion, onDismiss, cover }: NextStepProps) {
  const words = homeMessages.use();
  const { continueAt } = progress;
  if (!continueAt && progress.completedPages === 0) {
    return suggestion ? (
      <Suggested suggestion={suggestion} onDismiss={onDismiss} />
    ) : (
      <FirstLesson levels={progress.levels} cover={cover} />
    );
  }
  if (!continueAt) return <AnyLesson levels={progress.levels} />;
  const { page, states, toImprove } = continueAt;
  const n = states.length;
  const passed = states.filter((state) => state === 'passed').length;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{words.continueTitle()}</p>
      <h4 id="next-step" lang="en">
        {continueAt.label}
      </h4>
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

function Suggested({ suggestion, onDismiss }: { suggestion: SuggestedStart; onDismiss: () => void }) {
  const words = homeMessages.use();
  const topic = <InEnglish>{suggestion.label}</InEnglish>;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{words.fromPlacement()}</p>
      <h4 id="next-step">{fillMessage(words.suggestion, { topic })}</h4>
      <Link to={suggestion.path} className={buttonClass('primary', styles.action)}>
        <span>{fillMessage(words.startWith, { topic })}</span>
        <Icon name="next" />
      </Link>
      <div className={styles.more}>
        <Link to="/placement">{words.seePlacement()}</Link>
        <Button variant="quiet" onClick={onDismiss}>
          {words.notNow()}
        </Button>
      </div>
    </Card>
  );
}

/** For new learners: two equal ways to start. */
function FirstLesson({ levels, cover }: { levels: LearningProgress['levels']; cover: ReactNode }) {
  const words = homeMessages.use();
  return (
    <Card as="section" tone="accent" className={styles.first} aria-labelledby="next-step">
      <div className={styles.scene}>{cover}</div>
      <div className={styles.card}>
        <h4 id="next-step">{words.firstLesson()}</h4>
        <p className={styles.passed}>{words.willAppear()}</p>
        <ul className={styles.ways}>
          <li>
            <p>{words.newToEnglish()}</p>
            <FirstTopic words={words.startWith} levels={levels} />
          </li>
          <li>
            <p>{words.knowSome()}</p>
            <Link to="/placement" className={buttonClass('primary', styles.action)}>
              <span>{words.findLevel()}</span>
              <Icon name="next" />
            </Link>
          </li>
        </ul>
      </div>
    </Card>
  );
}

function AnyLesson({ levels }: { levels: LearningProgress['levels'] }) {
  const words = homeMessages.use();
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h4 id="next-step">{words.chooseNext()}</h4>
      <FirstTopic words={words.open} levels={levels} />
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
