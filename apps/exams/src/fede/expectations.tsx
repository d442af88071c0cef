import { POINTS_EACH } from '@tensely/content/exams';
import { chooseMessages } from '../choose-messages.ts';
import type { ExamListing } from '../exam-papers.ts';
import styles from './expectations.module.css';

/** Describes what a test is like, with one test's figures, and says that these are not the exams of FEDE or ETS. */
export function Expectations({ listing }: { listing: ExamListing | undefined }) {
  const t = chooseMessages.use();
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">{t.expect()}</h2>
      <ul>
        <li>{t.expectTexts()}</li>
        <li>{t.expectFree()}</li>
        <li>{t.expectPoints()}</li>
        {listing && <li>{t.expectGaps(getFigures(listing))}</li>}
        <li>{t.expectLevel()}</li>
        <li>{t.expectPractice()}</li>
      </ul>
      <p className={styles.note}>{t.notAffiliated()}</p>
    </section>
  );
}

function getFigures({ questions, totalPoints: points }: ExamListing) {
  return { questions, answers: points / POINTS_EACH, points };
}
