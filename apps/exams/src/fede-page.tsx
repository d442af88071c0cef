import { Button, Card, Message } from '@tensely/ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import catalogue from '../content/tests.json' with { type: 'json' };
import styles from './fede-page.module.css';

type Test = (typeof catalogue.tests)[number];

/** FEDE practice, selection view: the two tests and what to expect (spec 2). */
export function FedePage() {
  const [chosen, setChosen] = useState<Test>();
  return (
    <div className={styles.page}>
      <title>FEDE Practice · Tensely</title>
      <header>
        <Link to="/exams">Back to exams</Link>
        <h1>FEDE Practice Tests</h1>
      </header>
      <ul className={styles.tests}>
        {catalogue.tests.map((test) => (
          <TestCard key={test.key} test={test} onStart={() => setChosen(test)} />
        ))}
      </ul>
      <div aria-live="polite">
        {chosen && (
          <Message kind="info" title={`${chosen.title} is not there yet`}>
            We are still writing its texts and questions. Until then the grammar lessons are the best preparation.
          </Message>
        )}
      </div>
      <Expectations />
    </div>
  );
}

function TestCard({ test, onStart }: { test: Test; onStart: () => void }) {
  const titleId = `fede-${test.key}`;
  return (
    <Card as="li" className={styles.test}>
      <h2 id={titleId}>{test.title}</h2>
      <p>{test.topics.join(', ')}</p>
      <ul className={styles.facts}>
        <li>1h45</li>
        <li>{test.questions} questions</li>
        <li>{catalogue.points} points</li>
      </ul>
      <Button variant="primary" aria-describedby={titleId} onClick={onStart}>
        Start
      </Button>
    </Card>
  );
}

function Expectations() {
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">What to expect</h2>
      <ul>
        <li>3 reading texts with multiple-choice and gap-fill questions</li>
        <li>You move freely between the texts and the questions</li>
        <li>3 points for each correct answer, 0 for an incorrect or blank one</li>
        <li>Level {catalogue.level}</li>
      </ul>
      <p className={styles.note}>Tensely is not affiliated with FEDE or ETS.</p>
    </section>
  );
}
