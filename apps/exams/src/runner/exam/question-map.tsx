import { classNames, Icon, Modal, VisuallyHidden } from '@tensely/ui/react';
import { useId } from 'react';
import { IconButton } from '../controls.tsx';
import { useExam } from '../exam-context.ts';
import { type QuestionState, questionName } from '../questions/question-state.ts';
import { runnerMessages } from '../runner-messages.ts';
import { Announcements } from './notices.tsx';
import styles from './question-map.module.css';

/** The question map over the page, for windows too narrow for its column. */
export function MapDrawer({ onClose }: { onClose(): void }) {
  const t = runnerMessages.use();
  const id = useId();
  return (
    <Modal open className={styles.drawer} aria-labelledby={id} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id={id} className={styles.drawerTitle}>
            {t.questionMap()}
          </h2>
          <IconButton icon="close" label={t.close()} onClick={onClose} />
        </div>
        <QuestionMap />
      </div>
      <Announcements isInDialog />
    </Modal>
  );
}

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

/** Every question of the exam with its state in shape, words and colour, and a link to it. */
export function QuestionMap() {
  const t = runnerMessages.use();
  const { run, snapshot, states, navigation } = useExam();
  return (
    <div className={styles.map}>
      {run.paper.sections.map(({ title }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is identified by its index
        <div key={place}>
          <h3 className={styles.heading} aria-current={place === snapshot.section ? 'true' : undefined}>
            <span className={styles.number}>{t.sectionNumber({ n: place + 1 })}</span> <span lang="en">{title}</span>
          </h3>
          <ol className={styles.questions}>
            {(states[place] ?? []).map((state) => (
              <li key={state.place}>
                <button
                  type="button"
                  className={styles.question}
                  onClick={() => navigation.goToQuestion(place, state.place)}
                >
                  <QuestionFace {...state} number={state.question + 1} />
                  <VisuallyHidden>{questionName(t, state)}</VisuallyHidden>
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

interface QuestionFaceProps extends Pick<QuestionState, 'completion'>, Partial<Pick<QuestionState, 'isFlagged'>> {
  number?: number;
}

/** A question on the map, without words: its number, its state by frame and sign, and its flag. */
function QuestionFace({ number, completion, isFlagged }: QuestionFaceProps) {
  return (
    <span aria-hidden="true" className={classNames(styles.face, styles[completion])}>
      {number !== undefined && <span>{number}</span>}
      <span className={styles.sign}>
        {completion === 'answered' && <Icon name="check" />}
        {completion === 'part' && '½'}
      </span>
      {isFlagged && (
        <span className={styles.flag}>
          <Icon name="flag" />
        </span>
      )}
    </span>
  );
}
