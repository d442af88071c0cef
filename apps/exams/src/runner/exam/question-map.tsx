import type { Paper } from '@tensely/content/exams';
import { classNames, Icon, Modal, VisuallyHidden } from '@tensely/ui/react';
import { type ComponentProps, useId } from 'react';
import { Announcements } from '../announcer.tsx';
import { IconButton } from '../controls.tsx';
import { type Completion, type QuestionState, questionName } from '../questions/question-state.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './question-map.module.css';

interface MapDrawerProps extends ComponentProps<typeof QuestionMap> {
  onClose(): void;
}

/** The question map over the page, for windows too narrow for its column. */
export function MapDrawer({ onClose, ...map }: MapDrawerProps) {
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
        <QuestionMap {...map} />
      </div>
      <Announcements isInDialog />
    </Modal>
  );
}

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

interface QuestionFaceProps {
  number?: number;
  completion: Completion;
  isFlagged?: boolean;
  /** The accessible name; without it, the face is decorative. */
  name?: string;
}

/** A question on the map: its number, its state by frame and sign, and its flag. */
export function QuestionFace({ number, completion, isFlagged = false, name }: QuestionFaceProps) {
  return (
    <>
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
      {name && <VisuallyHidden>{name}</VisuallyHidden>}
    </>
  );
}
