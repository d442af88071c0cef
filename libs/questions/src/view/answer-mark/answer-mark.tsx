import { classNames, Icon, VisuallyHidden } from '@tensely/ui/react';
import styles from './answer-mark.module.css';

/** `missed`: right, but not what the learner gave. */
export type AnswerState = 'right' | 'wrong' | 'missed';

/** How an option is marked among those that were chosen and those that are right; one that was rightly left alone is not. */
export function stateAmong<Option>(
  option: Option,
  chosen: readonly Option[],
  right: readonly Option[],
): AnswerState | undefined {
  if (right.includes(option)) return chosen.includes(option) ? 'right' : 'missed';
  return chosen.includes(option) ? 'wrong' : undefined;
}

const words = { right: 'Correct', wrong: 'Incorrect', missed: 'Correct answer' } as const;
const icons = { right: 'check', wrong: 'cross', missed: 'check' } as const;

interface AnswerMarkProps {
  state: AnswerState;
  /** Leaves only the icon to be seen; the words are still read out. */
  iconOnly?: boolean;
}

/** Says in a word and a shape how an answer was marked: never in colour alone. */
export function AnswerMark({ state, iconOnly = false }: AnswerMarkProps) {
  const word = words[state];
  return (
    <span className={classNames(styles.mark, styles[state])}>
      <Icon name={icons[state]} />
      {iconOnly ? <VisuallyHidden>{word}</VisuallyHidden> : <span>{word}</span>}
    </span>
  );
}
