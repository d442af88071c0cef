import type { Outcome } from '@tensely/questions/logic';
import { classNames, Icon } from '@tensely/ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { stepName } from './exercise-steps.ts';
import styles from './question-dots.module.css';

interface QuestionDotsProps {
  /** Every question on show, in order. */
  questions: readonly { number: number | undefined; outcome: Outcome }[];
  place: number;
  onGo(place: number): void;
}

const states = {
  unanswered: 'dotUnanswered',
  right: 'dotRight',
  partly: 'dotPartly',
  wrong: 'dotWrong',
} as const;

/** One dot per question: its number while it is open, its outcome as an icon afterwards; always its state in words. */
export function QuestionDots({ questions, place, onGo }: QuestionDotsProps) {
  const words = lessonMessages.use();
  return (
    <nav aria-label={words.questions()}>
      <ol className={styles.dots} style={columns(questions.length)}>
        {questions.map(({ number, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          <li key={index}>
            <button
              type="button"
              className={styles.dot}
              aria-label={words[states[outcome]]({ question: stepName(number) })}
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <span className={classNames(styles.face, styles[outcome])}>{faceOf(outcome, number)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The number of an open question, the outcome of an answered one: each in a shape of its own. */
function faceOf(outcome: Outcome, number: number | undefined): ReactNode {
  if (outcome === 'unanswered') return number ?? '–';
  if (outcome === 'partly') return '½';
  return <Icon name={outcome === 'right' ? 'check' : 'cross'} />;
}

/** How many dots stand in a row: all, or half of them where all do not fit. */
function columns(count: number): CSSProperties & Record<`--${string}`, number> {
  return { '--dots': count, '--dots-per-half': Math.ceil(count / 2) };
}
