import { fillMessage, type Message } from '@tensely/core/react';
import { type PageState, readStart, type StartNote, storeStart } from '@tensely/progress/stats';
import { Button, buttonClass, Card, classNames, Icon } from '@tensely/ui/react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import Cover from '../../pictures/cover.svg?react';
import type { LearningProgress } from './learning-progress.ts';
import { homeMessages } from './messages.ts';
import styles from './next-step.module.css';

export type SuggestedStart = Extract<StartNote, { kind: 'suggested' }>;

interface NextStepProps {
  progress: LearningProgress;
  suggestion: SuggestedStart | undefined;
  onDismiss: () => void;
}

export function NextStep({ progress, suggestion, onDismiss }: NextStepProps) {
  const t = homeMessages.use();
  const { continueAt } = progress;
  if (!continueAt && progress.completedPages === 0) {
    return suggestion ? (
      <Suggested suggestion={suggestion} onDismiss={onDismiss} />
    ) : (
      <FirstLesson levels={progress.levels} />
    );
  }
  if (!continueAt) return <AnyLesson levels={progress.levels} />;
  const { page, states, toImprove } = continueAt;
  const n = states.length;
  const passed = states.filter((state) => state === 'passed').length;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{t.continueTitle()}</p>
      <h4 id="next-step" lang="en">
        {continueAt.label}
      </h4>
      <p>{(toImprove ? t.pageOfToImprove : t.pageOf)({ page, n })}</p>
      <PageLine page={page} states={states} />
      <p className={styles.count}>{t.passedOf({ passed, n })}</p>
      <Link to={continueAt.path} className={buttonClass('primary', styles.action)}>
        {t.goOn()}
        <Icon name="next" />
      </Link>
    </Card>
  );
}

function Suggested({ suggestion, onDismiss }: { suggestion: SuggestedStart; onDismiss: () => void }) {
  const t = homeMessages.use();
  const topic = <span lang="en">{suggestion.label}</span>;
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <p className={styles.kicker}>{t.fromPlacement()}</p>
      <h4 id="next-step">{fillMessage(t.suggestion, { topic })}</h4>
      <Link to={suggestion.path} className={buttonClass('primary', styles.action)}>
        <span>{fillMessage(t.startWith, { topic })}</span>
        <Icon name="next" />
      </Link>
      <div className={styles.more}>
        <Link to="/placement">{t.seePlacement()}</Link>
        <Button variant="quiet" onClick={onDismiss}>
          {t.notNow()}
        </Button>
      </div>
    </Card>
  );
}

/** For new learners: two equal ways to start. */
function FirstLesson({ levels }: Pick<LearningProgress, 'levels'>) {
  const t = homeMessages.use();
  return (
    <Card as="section" tone="accent" className={styles.first} aria-labelledby="next-step">
      <div className={styles.scene}>
        <Cover role="presentation" />
      </div>
      <div className={styles.card}>
        <h4 id="next-step">{t.firstLesson()}</h4>
        <p className={styles.count}>{t.willAppear()}</p>
        <ul className={styles.ways}>
          <li>
            <p>{t.newToEnglish()}</p>
            <FirstTopic label={t.startWith} levels={levels} />
          </li>
          <li>
            <p>{t.knowSome()}</p>
            <Link to="/placement" className={buttonClass('primary', styles.action)}>
              <span>{t.findLevel()}</span>
              <Icon name="next" />
            </Link>
          </li>
        </ul>
      </div>
    </Card>
  );
}

function AnyLesson({ levels }: Pick<LearningProgress, 'levels'>) {
  const t = homeMessages.use();
  return (
    <Card as="section" tone="accent" className={styles.card} aria-labelledby="next-step">
      <h4 id="next-step">{t.chooseNext()}</h4>
      <FirstTopic label={t.open} levels={levels} />
    </Card>
  );
}

function FirstTopic({ label, levels: [level] }: { label: Message; levels: LearningProgress['levels'] }) {
  const topic = level?.topics[0];
  // A prerendered page leaves room for it.
  if (!level || !topic) return <span className={buttonClass('primary', styles.action, styles.unknown)} />;
  return (
    <Link to={topic.path} className={buttonClass('primary', styles.action)}>
      <span>{fillMessage(label, { topic: <span lang="en">{`${level.label} ${topic.label}`}</span> })}</span>
      <Icon name="next" />
    </Link>
  );
}

/** The pages of a topic in a row: passed, to improve, and next. Decorative: the text beside it says the same. */
function PageLine({ page, states }: { page: number; states: readonly PageState[] }) {
  return (
    <div className={styles.line} aria-hidden="true">
      {states.map((state, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
          key={index}
          data-state={state}
          className={classNames(styles.stop, styles[state], index + 1 === page && styles.next)}
        />
      ))}
    </div>
  );
}

/** The topic that the placement test suggests, until the learner continues in it, passes it or dismisses it. */
export function useSuggestion({ levels, continueAt }: LearningProgress, uid: string) {
  const note = useMemo(() => readStart(uid), [uid]);
  const [isDismissed, setDismissed] = useState(false);
  const suggested = note?.kind === 'suggested' && !isDismissed ? note : undefined;
  const topic = levels.flatMap(({ topics }) => topics).find(({ path }) => path === suggested?.path);
  const isFollowed =
    topic !== undefined && (topic.passed === topic.pages || continueAt?.path.startsWith(`${topic.path}?`) === true);
  useEffect(() => {
    if (isFollowed) storeStart(uid, { kind: 'skipped' });
  }, [isFollowed, uid]);
  function dismiss() {
    storeStart(uid, { kind: 'skipped' });
    setDismissed(true);
  }
  return { suggestion: topic && !isFollowed ? suggested : undefined, dismiss };
}
