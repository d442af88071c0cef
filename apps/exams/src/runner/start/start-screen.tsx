import type { ExtraTime, Instruction } from '@tensely/content/exams';
import { extraTimeSetting, useSetting } from '@tensely/core/react';
import { Button, Facts, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import type { StartFailure } from '../../attempts/contract.ts';
import { chooseMessages } from '../../choose-messages.ts';
import type { ExamListing } from '../../exam-papers.ts';
import { Fold } from '../../fold.tsx';
import { topicTitles } from '../../topic-titles.ts';
import { FailureMessage } from '../failure-message.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { minutesText, secondsWith } from '../time/format-duration.ts';
import { ExtraTimeChoice, HandInChoice } from './choices.tsx';
import styles from './start-screen.module.css';

/** The instructions of a test: runs of text in paragraphs and lines, some bold or italic. */
export function Instructions({ instructions }: { instructions: readonly Instruction[] }) {
  return (
    <div className={styles.instructions} lang="en">
      {groupParagraphs(instructions).map((runs, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs are identified by their index and never move
        <p key={place}>
          {runs.map((run, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Run key={number} run={run} breaks={number > 0 && run.newLine === true} />
          ))}
        </p>
      ))}
    </div>
  );
}

const elements = { bold: 'strong', italic: 'em', default: 'span' } as const;

function Run({ run, breaks }: { run: Instruction; breaks: boolean }) {
  const Element = elements[run.textStyle];
  return (
    <>
      {breaks && <br />}
      <Element>{run.text}</Element>
    </>
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
  isStarting: boolean;
  /** Why the last start failed. */
  failure: StartFailure | undefined;
  /** Extra time that the school grants, in percent; undefined if the learner chooses. */
  granted: ExtraTime | undefined;
  onStart(extraTime: ExtraTime): void;
}

/** The settings also store the learner's choice. */
const extraTimes = { '0': 0, '25': 25, '50': 50 } as const;

/**
 * The screen before a test begins: its description, its time, the choices, the start, and the rules collapsed below it.
 */
export function StartScreen({ listing, instructions, isStarting, failure, granted, onStart }: StartScreenProps) {
  const t = runnerMessages.use();
  const { title, topics, timeLimit } = listing;
  const heading = useScreenHeading(`start ${listing.testId}`, title);
  const [kept, keep] = useSetting(extraTimeSetting);
  const chosen = extraTimes[kept];
  const extraTime = granted ?? chosen;

  return (
    <div className={styles.start}>
      <header className={styles.header}>
        <Link to="/exams/fede">{t.backToFede()}</Link>
        <h1 ref={heading} tabIndex={-1} lang="en">
          {title}
        </h1>
        <p className={styles.topics} lang="en">
          {topicTitles(topics)}
        </p>
      </header>
      <Facts className={styles.facts} facts={getFacts(t, listing, secondsWith(timeLimit, extraTime))} />
      {granted === undefined ? (
        <ExtraTimeChoice
          timeLimit={timeLimit}
          chosen={chosen}
          isDisabled={isStarting}
          onChoose={(next) => keep(`${next}`)}
        />
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
        <Rules />
      </div>
      <p className={styles.note}>{chooseMessages.now().notAffiliated()}</p>
    </div>
  );
}

function getFacts(
  t: ReturnType<typeof runnerMessages.now>,
  { sections, questions, totalPoints }: ExamListing,
  limit: number,
) {
  return [
    [t.timeLimit(), minutesText(limit)],
    [t.sections(), sections],
    [t.questionsName(), questions],
    [t.pointsName(), totalPoints],
  ] as const;
}

function Rules() {
  const t = runnerMessages.use();
  return (
    <Fold title={t.whatHappens()}>
      <ul className={styles.rules}>
        <li>{t.ruleClock()}</li>
        <li>{t.ruleSaved()}</li>
        <li>{t.rulePlace()}</li>
        <li>{t.ruleChange()}</li>
      </ul>
    </Fold>
  );
}
