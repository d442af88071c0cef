import { Badge, buttonClass, Card, Facts, useScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import type { ExamListing } from '../exam-papers.ts';
import styles from './exam-hub.module.css';

const tips = [
  ['Time management', 'Give each part time in step with its points, and keep ten minutes for the end.'],
  ['Read carefully', 'Read the question first, then find the line of the text that answers it.'],
  ['Free navigation', 'Go back and forth between texts and questions as often as you like.'],
  ['Review before submitting', 'An empty answer scores nothing, and a wrong one costs nothing: leave no gaps.'],
] as const;

/** Practice Exams home: the two families of exams and the tips. */
export function ExamHub({ listings }: { listings: readonly ExamListing[] }) {
  const heading = useScreenHeading('exams', 'Practice Exams');
  return (
    <div className={styles.hub}>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Practice Exams
        </h1>
        <p className={styles.lead}>Choose an exam type to practice:</p>
      </header>
      <ul className={styles.cards}>
        <FedeCard tests={listings.length} />
        <ToeicCard />
      </ul>
      <section className={styles.tips} aria-labelledby="exam-tips">
        <h2 id="exam-tips">Exam Tips</h2>
        <ul className={styles.list}>
          {tips.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.note}>Not affiliated with FEDE or ETS.</p>
    </div>
  );
}

function FedeCard({ tests }: { tests: number }) {
  return (
    <Card as="li" className={styles.card}>
      <h2>FEDE</h2>
      <p>Reading comprehension and gap fill, in the style of the written English exam UC B4.</p>
      <Facts
        className={styles.facts}
        facts={[
          ['Time', '1h45'],
          ['Level', 'B2'],
          ['Tests', `${tests} practice tests`],
        ]}
      />
      <Link className={buttonClass('primary')} to="/exams/fede">
        Start FEDE Practice
      </Link>
    </Card>
  );
}

function ToeicCard() {
  return (
    <Card as="li" tone="quiet" className={styles.card}>
      <h2>
        TOEIC <Badge tone="second">Coming soon</Badge>
      </h2>
      <p>Listening and reading, in the style of the TOEIC test.</p>
      <Facts
        className={styles.facts}
        facts={[
          ['Time', '2h'],
          ['Level', 'All levels'],
          ['Tests', 'Not yet'],
        ]}
      />
      {/* biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says that it leads nowhere yet */}
      <a role="link" aria-disabled="true" className={buttonClass('secondary')} data-href="/exams/toeic">
        Coming soon
      </a>
    </Card>
  );
}
