import { NO_WORD } from '@tensely/exam-model/logic';
import { type CSSProperties, useId } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { runnerMessages } from '../runner-messages.ts';
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
  const words = runnerMessages.use();
  const { noWord } = examMessages.use();
  const contextId = useId();
  const labelOf = (choice: string) => (choice === NO_WORD ? `${NO_WORD} (${noWord()})` : choice);
  return (
    <>
      <select
        translate="no"
        className={styles.blank}
        style={widthFor([words.choose(), ...choices.map(labelOf)])}
        aria-label={name}
        aria-describedby={contextId}
        data-chosen={value !== ''}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{words.choose()}</option>
        {choices.map((choice) => (
          <option
            key={choice}
            value={choice}
            lang={choice === NO_WORD ? undefined : 'en'}
            aria-label={choice === NO_WORD ? noWord() : undefined}
          >
            {labelOf(choice)}
          </option>
        ))}
      </select>
      <span id={contextId} hidden lang="en">
        {context}
      </span>
    </>
  );
}

/** Wide enough for the longest text that the blank can show, so that choosing moves no word of the sentence. */
function widthFor(labels: readonly string[]): CSSProperties & Record<`--${string}`, number> {
  return { '--letters': Math.max(...labels.map(({ length }) => length)) };
}
