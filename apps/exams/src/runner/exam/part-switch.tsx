import { Button, VisuallyHidden } from '@tensely/ui/react';
import { GRID } from '../icon-button.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './part-switch.module.css';
import type { Part } from './use-exam-navigation.ts';

interface PartSwitchProps {
  /** The visible part; undefined if the section has only one. */
  part: Part | undefined;
  /** The section's progress, e.g. "3 of 10". */
  progress: string;
  onShow(part: Part): void;
  onMap(): void;
}

/**
 * On a phone, at the bottom within reach of the thumb: switches between text and questions, and opens the question map.
 */
export function PartSwitch({ part, progress, onShow, onMap }: PartSwitchProps) {
  const t = runnerMessages.use();
  return (
    <nav aria-label={t.partsOfSection()} className={styles.switch} data-bottom-bar>
      {part && (
        <>
          <Button
            variant="quiet"
            icon="book"
            className={styles.part}
            aria-current={part === 'text'}
            onClick={() => onShow('text')}
          >
            {t.text()}
          </Button>
          <Button
            variant="quiet"
            icon="exam"
            className={styles.part}
            aria-current={part === 'questions'}
            onClick={() => onShow('questions')}
          >
            <span>{t.questionsName()}</span> <span className={styles.progress}>{progress}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" icon={GRID} className={styles.part} aria-haspopup="dialog" onClick={onMap}>
        <span>
          {t.map()} <VisuallyHidden>{t.ofAllQuestions()}</VisuallyHidden>
        </span>
      </Button>
    </nav>
  );
}
