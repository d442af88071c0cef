import { classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import type { Completion } from '../questions/question-state.ts';
import styles from './question-face.module.css';

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
