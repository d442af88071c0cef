import { BLANK, NO_WORD } from '@tensely/content/exams';
import { VisuallyHidden } from '@tensely/ui/react';
import { type CSSProperties, useId } from 'react';
import { examMessages } from '../../exam-messages.ts';
import { runnerMessages } from '../runner-messages.ts';
import styles from './gap-question.module.css';
import type { AnswerProps } from './question-state.ts';

interface BlankSelectProps {
  name: string;
  context: string;
  choices: readonly string[];
  /** "" if nothing is chosen. */
  value: string;
  isReadOnly: boolean;
  onChoose(choice: string): void;
}

/** One blank. "No word" also shows its symbol, which screen readers skip. */
function BlankSelect({ name, context, choices, value, isReadOnly, onChoose }: BlankSelectProps) {
  const t = runnerMessages.use();
  const { noWord } = examMessages.use();
  const contextId = useId();
  const labelOf = (choice: string) => (choice === NO_WORD ? `${NO_WORD} (${noWord()})` : choice);
  return (
    <>
      <select
        translate="no"
        className={styles.blank}
        style={widthFor([t.choose(), ...choices.map(labelOf)])}
        aria-label={name}
        aria-describedby={contextId}
        data-chosen={value !== ''}
        disabled={isReadOnly}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t.choose()}</option>
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

/** Wide enough for the longest text of the blank, so that choosing does not move the sentence. */
function widthFor(labels: readonly string[]): CSSProperties & Record<`--${string}`, number> {
  return { '--letters': Math.max(...labels.map(({ length }) => length)) };
}

/** A text with a native select in place of each blank. */
export function GapQuestion({ question, taskId, given, isReadOnly, onAnswer }: AnswerProps<'gapFill'>) {
  const t = runnerMessages.use();
  const parts = question.template.split(BLANK);
  const blanks = parts.length - 1;
  return (
    <>
      <VisuallyHidden id={taskId}>{t.completeBlanks({ n: blanks })}</VisuallyHidden>
      <p className={styles.sentence}>
        <span lang="en" translate="no">
          {parts[0]}
        </span>
        {parts.slice(1).map((after, blank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is identified by its index
          <span key={blank}>
            <BlankSelect
              name={t.blankName({ n: blank + 1, all: blanks })}
              context={getContext(parts, blank)}
              choices={question.options[String(blank + 1)] ?? []}
              value={given[blank] ?? ''}
              isReadOnly={isReadOnly}
              onChoose={(choice) => onAnswer(blank, choice)}
            />
            <span lang="en" translate="no">
              {after}
            </span>
          </span>
        ))}
      </p>
    </>
  );
}

/** The words around a blank, for learners who reach it with Tab. */
function getContext(parts: readonly string[], blank: number): string {
  const before = splitWords(parts[blank]).slice(-5).join(' ');
  const after = splitWords(parts[blank + 1])
    .slice(0, 5)
    .join(' ');
  return `${before} blank ${after}`.trim();
}

function splitWords(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean);
}
