import { useSetting } from '@tensely/core/react';
import { HAND_IN_SECONDS, handInSetting } from '../finish/use-hand-in.ts';
import { RadioOption } from '../radio-option.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './choice.module.css';
import { Choice } from './choice.tsx';

/** An exam waits for its learner, unless they choose that it is handed in once everything is answered. */
export function HandInChoice({ isDisabled }: { isDisabled: boolean }) {
  const words = runnerMessages.use();
  const [setting, change] = useSetting(handInSetting);
  return (
    <Choice legend={words.whenAllAnswered()} hint={words.aboutOverview()} isDisabled={isDisabled}>
      <RadioOption name="hand-in" checked={setting === 'byHand'} onChange={() => change('byHand')}>
        {words.finishByHand()}
      </RadioOption>
      <RadioOption name="hand-in" checked={setting === 'byItself'} onChange={() => change('byItself')}>
        {words.finishByItself()}{' '}
        <span className={styles.detail}>{words.finishByItselfWhen({ n: HAND_IN_SECONDS })}</span>
      </RadioOption>
    </Choice>
  );
}
