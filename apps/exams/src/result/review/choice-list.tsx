import type { ReviewedAnswer } from '@tensely/content/exams';
import { classNames, Icon } from '@tensely/ui/react';
import { ChoiceText } from '../../choice-text.tsx';
import { resultMessages } from '../result-messages.ts';
import styles from './choice-list.module.css';

/** The four choices in their order, with the learner's and the right one marked by shape and words. */
export function ChoiceList({ answer }: { answer: ReviewedAnswer }) {
  const t = resultMessages.use();
  return (
    <ul className={styles.choices}>
      {answer.choices.map((choice, place) => {
        const mark = getMark(choice, answer);
        return (
          <li key={choice} className={classNames(styles.choice, mark && styles[mark.look])}>
            <span className={styles.letter} aria-hidden="true">
              {String.fromCharCode(65 + place)}
            </span>
            <span className={styles.body}>
              <span className={styles.text}>
                <ChoiceText text={choice} />
              </span>{' '}
              {mark && (
                <span className={styles.mark}>
                  <Icon name={mark.look === 'wrong' ? 'cross' : 'check'} />
                  {t[mark.words]()}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function getMark(choice: string, { given, correct }: ReviewedAnswer) {
  if (choice === correct)
    return choice === given
      ? ({ look: 'right', words: 'yourRight' } as const)
      : ({ look: 'missed', words: 'rightAnswer' } as const);
  return choice === given ? ({ look: 'wrong', words: 'yourWrong' } as const) : undefined;
}
