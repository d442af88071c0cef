import { NO_WORD } from '@tensely/exam-model/logic';
import { useId } from 'react';
import { spokenChoice } from '../../choice-text.tsx';
import styles from './gap-question.module.css';

interface BlankSelectProps {
  name: string;
  context: string;
  choices: readonly string[];
  /** "" while nothing is chosen. */
  value: string;
  isReadOnly: boolean;
  onChoose(choice: string): void;
}

/** One blank. The choice that means "no word" shows its symbol too and is spoken without it. */
export function BlankSelect({ name, context, choices, value, isReadOnly, onChoose }: BlankSelectProps) {
  const contextId = useId();
  return (
    <>
      <select
        translate="no"
        className={styles.blank}
        aria-label={name}
        aria-describedby={contextId}
        data-chosen={value !== ''}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">Choose...</option>
        {choices.map((choice) => (
          <option key={choice} value={choice} aria-label={choice === NO_WORD ? spokenChoice(choice) : undefined}>
            {choice === NO_WORD ? `${NO_WORD} (no word)` : choice}
          </option>
        ))}
      </select>
      <span id={contextId} hidden>
        {context}
      </span>
    </>
  );
}
