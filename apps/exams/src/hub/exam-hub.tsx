import { Badge, buttonClass, Card, Facts, ScreenHeading } from '@tensely/ui/react';
import { Link } from 'react-router-dom';
import { chooseMessages } from '../choose-messages.ts';
import type { ExamListing } from '../exam-papers.ts';
import { limitText } from '../time-text.ts';
import styles from './exam-hub.module.css';

const tips = [
  ['tipTime', 'aboutTime'],
  ['tipRead', 'aboutRead'],
  ['tipFree', 'aboutFree'],
  ['tipReview', 'aboutReview'],
] as const;

/** Practice Exams home: the two families of exams and the tips. */
export function ExamHub({ listings }: { listings: readonly ExamListing[] }) {
  const t = chooseMessages.use();
  return (
    <div className={styles.hub}>
      <header>
        <ScreenHeading screen="exams" title={t.practiceExams()} />
        <p className={styles.lead}>{t.chooseType()}</p>
      </header>
      <ul className={styles.cards}>
        <FedeCard tests={listings.length} />
        <ToeicCard />
      </ul>
      <section aria-labelledby="exam-tips">
        <h2 id="exam-tips">{t.tips()}</h2>
        <ul className={styles.list}>
          {tips.map(([title, text]) => (
            <li key={title}>
              <h3>{t[title]()}</h3>
              <p>{t[text]()}</p>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.note}>{t.notAffiliated()}</p>
    </div>
  );
}

const FEDE_MINUTES = 105;
const TOEIC_MINUTES = 120;

function FedeCard({ tests }: { tests: number }) {
  const t = chooseMessages.use();
  return (
    <Card as="li" className={styles.card}>
      <h2>FEDE</h2>
      <p>{t.aboutFede()}</p>
      <Facts
        className={styles.facts}
        facts={[
          [t.time(), limitText(FEDE_MINUTES)],
          [t.level(), 'B2'],
          [t.tests(), t.practiceTests({ n: tests })],
        ]}
      />
      <Link className={buttonClass('primary')} to="/exams/fede">
        {t.startFede()}
      </Link>
    </Card>
  );
}

function ToeicCard() {
  const t = chooseMessages.use();
  return (
    <Card as="li" tone="quiet" className={styles.card}>
      <h2>
        TOEIC <Badge tone="second">{t.comingSoon()}</Badge>
      </h2>
      <p>{t.aboutToeic()}</p>
      <Facts
        className={styles.facts}
        facts={[
          [t.time(), limitText(TOEIC_MINUTES)],
          [t.level(), t.allLevels()],
          [t.tests(), t.sampleQuestions()],
        ]}
      />
      <div className={styles.actions}>
        {/* biome-ignore lint/a11y/useValidAnchor: in HTML, a link without an address is a disabled link */}
        <a role="link" aria-disabled="true" className={buttonClass('secondary')} data-href="/exams/toeic">
          {t.comingSoon()}
        </a>
        <Link className={buttonClass('quiet')} to="/exams/toeic">
          {t.tryToeic()}
        </Link>
      </div>
    </Card>
  );
}
