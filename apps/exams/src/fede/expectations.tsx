import { chooseMessages } from '../choose-messages.ts';
import styles from './expectations.module.css';

/** What a test is like, and that these are not the exams of FEDE or ETS. */
export function Expectations() {
  const words = chooseMessages.use();
  return (
    <section className={styles.expect} aria-labelledby="fede-expect">
      <h2 id="fede-expect">{words.expect()}</h2>
      <ul>
        <li>{words.expectTexts()}</li>
        <li>{words.expectFree()}</li>
        <li>{words.expectPoints()}</li>
        <li>{words.expectLevel()}</li>
        <li>{words.expectPractice()}</li>
      </ul>
      <p className={styles.note}>{words.notAffiliated()}</p>
    </section>
  );
}
