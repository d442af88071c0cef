import type { Outcome } from '@tensely/questions/logic';
import { Button, classNames, Icon } from '@tensely/ui/react';
import type { CSSProperties, ReactNode } from 'react';
import { lessonMessages } from '../messages/lesson-messages.ts';
import { stepName } from './exercise-steps.ts';
import styles from './question-nav.module.css';

interface QuestionDotsProps {
  /** Every question of the panel, in order. */
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

/** One dot per question: its number while open, then an icon of its outcome; always with its state in words. */
export function QuestionDots({ questions, place, onGo }: QuestionDotsProps) {
  const t = lessonMessages.use();
  return (
    <nav aria-label={t.questions()}>
      <ol className={styles.dots} style={columns(questions.length)}>
        {questions.map(({ number, outcome }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
          <li key={index}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t[states[outcome]]({ question: stepName(number) })}
              aria-current={index === place ? 'step' : undefined}
              onClick={() => onGo(index)}
            >
              <span className={classNames(styles.face, styles[outcome])}>{renderFace(outcome, number)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The number of an open question, or the outcome of an answered one as a distinct shape. */
function renderFace(outcome: Outcome, number: number | undefined): ReactNode {
  if (outcome === 'unanswered') return number ?? '–';
  if (outcome === 'partly') return '½';
  return <Icon name={outcome === 'right' ? 'check' : 'cross'} />;
}

/** Number of dots per row: all, or half of them if all do not fit. */
function columns(count: number): CSSProperties & Record<`--${string}`, number> {
  return { '--dots': count, '--dots-per-half': Math.ceil(count / 2) };
}

interface QuestionPagerProps {
  /** Index of the open question; equal to `total` after the last one. */
  place: number;
  total: number;
  onGo(place: number): void;
}

/** Two subtle arrows to navigate the questions, beside the name of the open one. */
export function QuestionPager({ place, total, onGo }: QuestionPagerProps) {
  const t = lessonMessages.use();
  return (
    <div className={styles.pager}>
      <Button
        variant="quiet"
        className={styles.step}
        icon="previous"
        aria-label={t.previousQuestion()}
        disabled={place === 0}
        onClick={() => onGo(place - 1)}
      />
      <Button
        variant="quiet"
        className={styles.step}
        icon="next"
        aria-label={t.nextQuestion()}
        disabled={place >= total - 1}
        onClick={() => onGo(place + 1)}
      />
    </div>
  );
}
