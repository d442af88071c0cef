import type { ExtraTime, Instruction } from '@tensely/content/exams';
import { extraTimeSetting, useSetting } from '@tensely/core/react';
import { Button, Facts, ScreenHeading } from '@tensely/ui/react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Startable } from '../../attempts/run/open-test.ts';
import type { ExamListing } from '../../exam-papers.ts';
import { Disclaimer, Fold } from '../../screen/page-parts.tsx';
import { topicTitles } from '../../topic-titles.ts';
import { RadioOption } from '../controls.tsx';
import { minutesText, secondsWith } from '../exam/format-duration.ts';
import { HAND_IN_SECONDS, handInSetting } from '../exam/use-hand-in.ts';
import { FailureMessage } from '../failure-message.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './start-screen.module.css';

const elements = { bold: 'strong', italic: 'em', default: 'span' } as const;

/** The instructions of a test: runs of text in paragraphs and lines, some bold or italic. */
function Instructions({ instructions }: { instructions: readonly Instruction[] }) {
  return (
    <div className={styles.instructions} lang="en">
      {groupParagraphs(instructions).map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are identified by their index and never move
        <p key={place}>
          {runs.map(({ text, textStyle, newLine }, number) => {
            const Element = elements[textStyle];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <Fragment key={number}>
                {number > 0 && newLine && <br />}
                <Element>{text}</Element>
              </Fragment>
            );
          })}
        </p>
      ))}
    </div>
  );
}

function groupParagraphs(instructions: readonly Instruction[]): Instruction[][] {
  const paragraphs: Instruction[][] = [];
  for (const run of instructions) {
    const current = paragraphs.at(-1);
    if (current && !run.newParagraph) current.push(run);
    else paragraphs.push([run]);
  }
  return paragraphs;
}

interface StartScreenProps {
  listing: ExamListing;
  instructions: readonly Instruction[];
  state: Startable;
  onStart(extraTime: ExtraTime): void;
}

const extraTimes: readonly ExtraTime[] = [0, 25, 50];

/** Extra time that the learner has chosen, in percent; a setting stores the choice. */
function useExtraTime() {
  const [stored, store] = useSetting(extraTimeSetting);
  return [extraTimes.find((extraTime) => `${extraTime}` === stored) ?? 0, store] as const;
}

/**
 * The screen before a test begins: its description, its time, the choices, the start, and the rules collapsed below it.
 */
export function StartScreen({ listing, instructions, state, onStart }: StartScreenProps) {
  const { isStarting, failure, extraTime: granted } = state;
  const t = runnerMessages.use();
  const { title, topics, timeLimit } = listing;
  const [chosen] = useExtraTime();
  const extraTime = granted ?? chosen;

  return (
    <div className={styles.start}>
      <header className={styles.header}>
        <Link to="/exams/fede">{t.backToFede()}</Link>
        <ScreenHeading screen={`start ${listing.testId}`} title={title} lang="en" />
        <p className={styles.topics} lang="en">
          {topicTitles(topics)}
        </p>
      </header>
      <Facts
        className={styles.facts}
        facts={[
          [t.timeLimit(), minutesText(secondsWith(timeLimit, extraTime))],
          [t.sections(), listing.sections],
          [t.questionsName(), listing.questions],
          [t.pointsName(), listing.totalPoints],
        ]}
      />
      {granted === undefined ? (
        <ExtraTimeChoice timeLimit={timeLimit} isDisabled={isStarting} />
      ) : (
        granted > 0 && <p>{t.grantedExtraTime({ n: granted })}</p>
      )}
      <HandInChoice isDisabled={isStarting} />
      <div className={styles.go}>
        {failure && <FailureMessage title={t.notStarted()} failure={failure} />}
        <Button variant="primary" className={styles.button} busy={isStarting} onClick={() => onStart(extraTime)}>
          {t.startExam()}
        </Button>
      </div>
      <div>
        {instructions.length > 0 && (
          <Fold title={t.instructions()}>
            <Instructions instructions={instructions} />
          </Fold>
        )}
        <Fold title={t.whatHappens()}>
          <ul className={styles.rules}>
            <li>{t.ruleClock()}</li>
            <li>{t.ruleSaved()}</li>
            <li>{t.rulePlace()}</li>
            <li>{t.ruleChange()}</li>
          </ul>
        </Fold>
      </div>
      <Disclaimer />
    </div>
  );
}

interface ChoiceProps {
  legend: string;
  hint: string;
  isDisabled: boolean;
  children: ReactNode;
}

function Choice({ legend, hint, isDisabled, children }: ChoiceProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}

/** Extra time for learners who are entitled to it; the result mentions it. `timeLimit` in minutes. */
function ExtraTimeChoice({ timeLimit, isDisabled }: { timeLimit: number; isDisabled: boolean }) {
  const t = runnerMessages.use();
  const [chosen, choose] = useExtraTime();
  return (
    <Choice legend={t.extraTime()} hint={t.aboutExtraTime()} isDisabled={isDisabled}>
      {extraTimes.map((extraTime) => (
        <RadioOption
          key={extraTime}
          name="extra-time"
          checked={chosen === extraTime}
          onChange={() => choose(`${extraTime}`)}
        >
          {extraTime === 0 ? t.noExtraTime() : t.someExtraTime({ n: extraTime })}{' '}
          <span className={styles.detail}>{minutesText(secondsWith(timeLimit, extraTime))}</span>
        </RadioOption>
      ))}
    </Choice>
  );
}

/** By default a finished exam waits for the learner; this setting hands it in once everything is answered. */
function HandInChoice({ isDisabled }: { isDisabled: boolean }) {
  const t = runnerMessages.use();
  const [setting, change] = useSetting(handInSetting);
  return (
    <Choice legend={t.whenAllAnswered()} hint={t.aboutOverview()} isDisabled={isDisabled}>
      <RadioOption name="hand-in" checked={setting === 'byHand'} onChange={() => change('byHand')}>
        {t.finishByHand()}
      </RadioOption>
      <RadioOption name="hand-in" checked={setting === 'byItself'} onChange={() => change('byItself')}>
        {t.finishByItself()} <span className={styles.detail}>{t.finishByItselfWhen({ n: HAND_IN_SECONDS })}</span>
      </RadioOption>
    </Choice>
  );
}
