import styles from './expectations.module.css';

/** What a test is like, and that these are not the exams of FEDE or ETS. */
export function Expectations() {
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">What to expect</h2>
      <ul>
        <li>3 reading texts with multiple-choice and gap-fill questions</li>
        <li>Free navigation: you move between the texts and the questions as you like</li>
        <li>3 points for each correct answer, 0 for an incorrect or blank one</li>
        <li>Level B2 (CECR)</li>
        <li>Practice: a result shows what you know, and is no certificate</li>
      </ul>
      <p className={styles.note}>Not affiliated with FEDE or ETS.</p>
    </section>
  );
}
