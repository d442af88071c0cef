import { extraTimeSetting, useSetting } from '@tensely/core/react';
import type { ExtraTime } from '@tensely/exam-model/logic';
import { Button, Facts, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import type { StartTrouble } from '../../attempts/exams-contract.ts';
import type { ExamListing } from '../../exam-papers.ts';
import { TroubleMessage } from '../trouble-message.tsx';
import { ExtraTimeChoice } from './extra-time-choice.tsx';
import { HandInChoice } from './hand-in-choice.tsx';
import { Instructions } from './instructions.tsx';
import { minutesText, secondsWith } from './limit.ts';
import styles from './start-screen.module.css';

interface StartScreenProps {
  listing: ExamListing;
  isStarting: boolean;
  /** Why the last try to start failed. */
  trouble: StartTrouble | undefined;
  /** Per cent of extra time that the school grants; undefined where the learner chooses. */
  granted: ExtraTime | undefined;
  onStart(extraTime: ExtraTime): void;
}

/** The learner's choice is also in the settings. */
const extraTimes = { '0': 0, '25': 25, '50': 50 } as const;

/** Before a test begins: what it is, how long it takes, what will happen, and the start. */
export function StartScreen({ listing, isStarting, trouble, granted, onStart }: StartScreenProps) {
  const { title, topics, timeLimit, instructions } = listing;
  const heading = useScreenHeading(`start ${listing.testId}`, title);
  const [kept, keep] = useSetting(extraTimeSetting);
  const chosen = extraTimes[kept];
  const extraTime = granted ?? chosen;

  return (
    <div className={styles.start}>
      <header className={styles.header}>
        <Link to="/exams/fede">Back to FEDE Practice</Link>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.topics}>{topics.join(', ')}</p>
      </header>
      <Facts className={styles.facts} facts={factsOf(listing, secondsWith(timeLimit, extraTime))} />
      {instructions.length > 0 && (
        <section aria-labelledby="exam-instructions" className={styles.section}>
          <h2 id="exam-instructions">Instructions</h2>
          <Instructions instructions={instructions} />
        </section>
      )}
      <WhatHappens />
      {granted === undefined ? (
        <ExtraTimeChoice
          timeLimit={timeLimit}
          chosen={chosen}
          isDisabled={isStarting}
          onChoose={(next) => keep(`${next}`)}
        />
      ) : (
        granted > 0 && <p>{`Your school gives you ${granted} % extra time. The result names it.`}</p>
      )}
      <HandInChoice isDisabled={isStarting} />
      <div className={styles.go}>
        {trouble && <TroubleMessage title="The exam could not be started." trouble={trouble} />}
        <Button variant="primary" className={styles.button} busy={isStarting} onClick={() => onStart(extraTime)}>
          Start Exam
        </Button>
        <p className={styles.note}>Not affiliated with FEDE or ETS.</p>
      </div>
    </div>
  );
}

function factsOf({ sections, questions, totalPoints }: ExamListing, limit: number) {
  return [
    ['Time limit', minutesText(limit)],
    ['Sections', sections],
    ['Questions', questions],
    ['Points', totalPoints],
  ] as const;
}

function WhatHappens() {
  return (
    <section aria-labelledby="exam-rules" className={styles.section}>
      <h2 id="exam-rules">What happens when you start</h2>
      <ul>
        <li>The clock starts and does not stop. When the time is up, the exam finishes by itself.</li>
        <li>Your answers are saved as you give them. After a reload or a crash you go on where you were.</li>
        <li>Work in one tab and on one device at a time. Any other one shows the exam but changes nothing.</li>
        <li>You can change every answer until the exam is finished. The result and all reasons come after that.</li>
      </ul>
    </section>
  );
}
