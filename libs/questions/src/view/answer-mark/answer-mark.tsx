import { classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { questionMessages } from '../../messages/question-messages.tsx';
import styles from './answer-mark.module.css';
import surface from './surface.module.css';

/** `missed`: right, but not the learner's answer. */
export type AnswerState = 'right' | 'wrong' | 'missed';

/** The mark of one option; undefined for a wrong one that was not chosen. */
export function stateAmong<Option>(
  option: Option,
  chosen: readonly Option[],
  right: readonly Option[],
): AnswerState | undefined {
  if (right.includes(option)) return chosen.includes(option) ? 'right' : 'missed';
  return chosen.includes(option) ? 'wrong' : undefined;
}

const keys = { right: 'correct', wrong: 'incorrect', missed: 'correctAnswer' } as const;
const icons = { right: 'check', wrong: 'cross', missed: 'check' } as const;

interface AnswerMarkProps {
  state: AnswerState;
  /** Shows only the icon; screen readers still get the text. */
  iconOnly?: boolean;
}

/** The mark of an answer as text and icon, never by colour alone. */
export function AnswerMark({ state, iconOnly = false }: AnswerMarkProps) {
  const t = questionMessages.use();
  const word = t[keys[state]]();
  return (
    <span lang={questionMessages.lang()} className={classNames(styles.mark, styles[state])}>
      <Icon name={icons[state]} />
      {iconOnly ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
    </span>
  );
}

interface PartMarkProps {
  right: boolean;
  /** Shown after the mark of a wrong part. */
  answer: string;
  /** Introduces the right answer; by default only to screen readers. */
  label?: ReactNode;
}

/** The mark of one part of an answer, followed by the right answer if it is wrong. */
export function PartMark({ right, answer, label }: PartMarkProps) {
  const t = questionMessages.use();
  return (
    <>
      <AnswerMark state={right ? 'right' : 'wrong'} iconOnly />
      {!right && (
        <span className={styles.part}>
          {label ?? <VisuallyHidden lang={questionMessages.lang()}>{t.answerIs()}</VisuallyHidden>}
          <strong translate="no">{answer}</strong>
        </span>
      )}
    </>
  );
}

/** The class of a surface that shows the mark of an answer or a part of one; undefined before it is marked. */
export function outcomeClass(outcome: 'right' | 'partly' | 'wrong' | 'missed' | undefined): string | undefined {
  return outcome && classNames(surface.surface, surface[outcome]);
}
