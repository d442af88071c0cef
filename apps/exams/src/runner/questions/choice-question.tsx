import type { PaperQuestion } from '@tensely/content/exams';
import { useId } from 'react';
import { ChoiceText } from '../../choice-text.tsx';
import { RadioOption } from '../radio-option.tsx';
import styles from './choice-question.module.css';

interface ChoiceQuestionProps {
  question: Extract<PaperQuestion, { type: 'multipleChoice' }>;
  /** The id of the question's text. */
  taskId: string;
  given: readonly string[];
  isReadOnly: boolean;
  onAnswer(blank: number, choice: string): void;
}

/** A choice of one out of four. It can change until the finish, and is not marked before. */
export function ChoiceQuestion({ question, taskId, given, isReadOnly, onAnswer }: ChoiceQuestionProps) {
  const name = useId();
  return (
    <fieldset disabled={isReadOnly} className={styles.question}>
      <legend id={taskId} className={styles.task} lang="en" translate="no">
        {question.question}
      </legend>
      <div className={styles.options}>
        {question.options.map((option) => (
          <RadioOption
            key={option}
            name={name}
            value={option}
            checked={given[0] === option}
            onChange={() => onAnswer(0, option)}
          >
            <ChoiceText text={option} />
          </RadioOption>
        ))}
      </div>
    </fieldset>
  );
}
