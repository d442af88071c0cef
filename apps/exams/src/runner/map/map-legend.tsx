import { QuestionFace } from './question-face.tsx';
import styles from './question-map.module.css';

/** What the signs of the map mean. */
export function MapLegend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      <li>
        <QuestionFace completion="answered" /> Answered
      </li>
      <li>
        <QuestionFace completion="part" /> Part answered
      </li>
      <li>
        <QuestionFace completion="unanswered" /> Unanswered
      </li>
      <li>
        <QuestionFace completion="unanswered" isFlagged /> Flagged
      </li>
    </ul>
  );
}
