import { fillMessage } from '@tensely/core/react';
import { Button } from '@tensely/ui/react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listenToKeys } from '../exercises/keys/answer-keys.ts';
import { ReportQuestion } from '../exercises/keys/report-question.tsx';
import { placementMessages } from '../messages/practice-messages.ts';
import { useFirstCode } from '../practice/use-first-code.ts';
import { MOST_QUESTIONS, type Suggestion } from './estimate.ts';
import type { PlacementQuestion } from './find-question.ts';
import styles from './placement-screen.module.css';
import { usePlacement } from './use-placement.ts';

/** The placement test: short questions without feedback, and where to start (docs/behaviour.md#placement). */
export function PlacementScreen() {
  const { RetryMessage, useScreenHeading } = useFirstCode();
  const t = placementMessages.use();
  const { isStarted, isPressed, start, number, suggestion, question, answer, tryAgain, takeAgain } = usePlacement();
  const isAsking = isStarted && !suggestion;
  const heading = useScreenHeading('placement', t.title());
  return (
    <div className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {t.title()}
      </h1>
      {suggestion && <PlacementEnd suggestion={suggestion} onAgain={takeAgain} />}
      {!isStarted && <PlacementStart onStart={start} />}
      {isAsking && question === null && (
        <RetryMessage title={t.nextFailed()} retry={t.retry()} onRetry={tryAgain}>
          {t.answersKept()}
        </RetryMessage>
      )}
      {isAsking && question !== null && (
        <Asking isPressed={isPressed} number={number} question={question} onAnswer={answer} />
      )}
    </div>
  );
}

interface AskingProps {
  /** The learner has just pressed a button that is now gone. */
  isPressed: boolean;
  number: number;
  /** Undefined while it is loading. */
  question: PlacementQuestion | undefined;
  onAnswer(question: PlacementQuestion, isRight: boolean): void;
}

function Asking({ isPressed, number, question, onAnswer }: AskingProps) {
  const t = placementMessages.use();
  const { ProgressBar, QuestionView } = useFirstCode();
  const nameId = useId();
  // If the screen opens with a question, the heading has the focus.
  const takesFocus = useRef(isPressed);
  const panel = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const id = question?.question.id;
  useEffect(() => (panel.current ? listenToKeys(panel.current) : undefined), []);
  useLayoutEffect(() => {
    if (!id) return;
    if (takesFocus.current) place.current?.focus();
    takesFocus.current = true;
  }, [id]);
  return (
    <div ref={panel} className={styles.panel}>
      <ProgressBar
        label={<span id={nameId}>{t.questionOf({ number, n: MOST_QUESTIONS })}</span>}
        value={number}
        max={MOST_QUESTIONS}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not a focus target */}
      <div ref={place} role="group" aria-labelledby={nameId} tabIndex={-1} className={styles.question}>
        {question ? (
          <QuestionView
            key={id}
            tracked
            question={question.question}
            onAnswer={({ mark }) => onAnswer(question, mark.outcome === 'right')}
          />
        ) : (
          <p>{t.loading()}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button disabled={!question} onClick={() => question && onAnswer(question, false)}>
          {t.doNotKnow()}
        </Button>
        {question && <ReportQuestion question={question.question} />}
      </div>
    </div>
  );
}

/** Before the first question: take the test, or choose a lesson without it. */
function PlacementStart({ onStart }: { onStart(): void }) {
  const t = placementMessages.use();
  const { buttonClass, useContent } = useFirstCode();
  const { index } = useContent();
  return (
    <ul aria-label={t.ways()} className={styles.ways}>
      <li className={styles.way}>
        <h2>{t.findLevel()}</h2>
        <p>{t.intro({ n: MOST_QUESTIONS })}</p>
        <Button onClick={onStart}>{t.start()}</Button>
      </li>
      <li className={styles.way}>
        <h2>{t.chooseTitle()}</h2>
        <p>{t.chooseWords()}</p>
        <p className={styles.actions}>
          {index.levels.map(({ key, label }) => (
            <Link key={key} to={`/${key}`} className={buttonClass()}>
              {t.level({ level: label })}
            </Link>
          ))}
        </p>
      </li>
    </ul>
  );
}

/** The learner's level, where to start, and how the test found out. */
function PlacementEnd({ suggestion, onAgain }: { suggestion: Suggestion; onAgain(): void }) {
  const t = placementMessages.use();
  const { InEnglish, buttonClass, useContent } = useFirstCode();
  const { known, label, path, levels, wrong, isBeyond } = suggestion;
  const { index } = useContent();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {known ? t.yourLevel({ level: known }) : t.beginner()}{' '}
        {!isBeyond && fillMessage(t.startWith, { topic: <InEnglish text={label} /> })}
      </h2>
      {isBeyond && <p>{t.beyond()}</p>}
      <p>
        <Link to={path} className={buttonClass('primary')}>
          <span>{fillMessage(t.beginWith, { topic: <InEnglish text={label} /> })}</span>
        </Link>
      </p>
      <h3>{t.restsOn()}</h3>
      <ul>
        {levels.map((one) => (
          <li key={one.path}>{t.rightOf({ level: one.label, right: one.right, n: one.asked })}</li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <>
          <h3>{t.wrongTopics()}</h3>
          <ul>
            {wrong.map((topic) => (
              <li key={topic.path}>
                <Link to={topic.path}>
                  <InEnglish text={topic.label} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t.sayLittle()}</p>
      <ul className={styles.levels}>
        {index.levels.map(({ key, label: level }) => (
          <li key={key}>
            <Link to={`/${key}`}>{t.level({ level })}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Button icon="retry" onClick={onAgain}>
          {t.again()}
        </Button>
      </p>
    </div>
  );
}
