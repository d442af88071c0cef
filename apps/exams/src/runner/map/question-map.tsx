import type { Paper } from '@tensely/content/exams';
import { type QuestionState, questionName } from '../questions/question-state.ts';
import { runnerMessages } from '../runner-messages.ts';
import { QuestionFace } from './question-face.tsx';
import styles from './question-map.module.css';

/** The legend of the map's signs. */
function MapLegend() {
  const t = runnerMessages.use();
  return (
    <ul className={styles.legend} aria-label={t.legend()}>
      <li>
        <QuestionFace completion="answered" /> {t.signAnswered()}
      </li>
      <li>
        <QuestionFace completion="part" /> {t.signPart()}
      </li>
      <li>
        <QuestionFace completion="unanswered" /> {t.signUnanswered()}
      </li>
      <li>
        <QuestionFace completion="unanswered" isFlagged /> {t.signFlagged()}
      </li>
    </ul>
  );
}

interface QuestionMapProps {
  paper: Paper;
  states: readonly QuestionState[][];
  /** The open section. */
  section: number;
  onGo(section: number, place: string): void;
}

/** Every question of the exam with its state in shape, words and colour, and a link to it. */
export function QuestionMap({ paper, states, section, onGo }: QuestionMapProps) {
  const t = runnerMessages.use();
  return (
    <div className={styles.map}>
      {paper.sections.map(({ title }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its index
        <div key={place}>
          <h3 className={styles.heading} aria-current={place === section ? 'true' : undefined}>
            <span className={styles.number}>{t.sectionNumber({ n: place + 1 })}</span> <span lang="en">{title}</span>
          </h3>
          <ol className={styles.questions}>
            {(states[place] ?? []).map((state) => (
              <li key={state.place}>
                <button type="button" className={styles.question} onClick={() => onGo(place, state.place)}>
                  <QuestionFace
                    number={state.question + 1}
                    completion={state.completion}
                    isFlagged={state.isFlagged}
                    name={questionName(t, state)}
                  />
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
      <MapLegend />
    </div>
  );
}
