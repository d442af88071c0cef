import { runnerMessages } from '../runner-messages.ts';
import { QuestionFace } from './question-face.tsx';
import styles from './question-map.module.css';

/** What the signs of the map mean. */
export function MapLegend() {
  const words = runnerMessages.use();
  return (
    <ul className={styles.legend} aria-label={words.legend()}>
      <li>
        <QuestionFace completion="answered" /> {words.signAnswered()}
      </li>
      <li>
        <QuestionFace completion="part" /> {words.signPart()}
      </li>
      <li>
        <QuestionFace completion="unanswered" /> {words.signUnanswered()}
      </li>
      <li>
        <QuestionFace completion="unanswered" isFlagged /> {words.signFlagged()}
      </li>
    </ul>
  );
}
