import { POINTS_EACH } from '@tensely/exam-model/logic';
import { chooseMessages } from '../choose-messages.ts';
import type { ExamListing } from '../exam-papers.ts';
import styles from './expectations.module.css';

/** Describes what a test is like, with one test's figures, and says that these are not the exams of FEDE or ETS. */
export function Expectations({ listing }: { listing: ExamListing | undefined }) {
  const words = chooseMessages.use();
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">{words.expect()}</h2>
      <ul>
        <li>{words.expectTexts()}</li>
        <li>{words.expectFree()}</li>
        <li>{words.expectPoints()}</li>
        {listing && <li>{words.expectGaps(figuresOf(listing))}</li>}
        <li>{words.expectLevel()}</li>
        <li>{words.expectPractice()}</li>
      </ul>
      <p className={styles.note}>{words.notAffiliated()}</p>
    </section>
  );
}

function figuresOf({ questions, totalPoints: points }: ExamListing) {
  return { questions, answers: points / POINTS_EACH, points };
}
