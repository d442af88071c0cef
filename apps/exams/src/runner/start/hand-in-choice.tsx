import { useSetting } from '@tensely/core/react';
import { handInSetting } from '../finish/hand-in-setting.ts';
import { HAND_IN_SECONDS } from '../finish/use-hand-in.ts';
import { RadioOption } from '../radio-option.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { Choice } from './choice.tsx';

/** Whether an exam with an answer to everything may finish by itself: a time limit that one must be able to turn off. */
export function HandInChoice({ isDisabled }: { isDisabled: boolean }) {
  const words = runnerMessages.use();
  const [setting, change] = useSetting(handInSetting);
  return (
    <Choice legend={words.whenAllAnswered()} hint={words.aboutOverview()} isDisabled={isDisabled}>
      <RadioOption name="hand-in" checked={setting === 'byItself'} onChange={() => change('byItself')}>
        {words.finishByItself({ n: HAND_IN_SECONDS })}
      </RadioOption>
      <RadioOption name="hand-in" checked={setting === 'byHand'} onChange={() => change('byHand')}>
        {words.finishByHand()}
      </RadioOption>
    </Choice>
  );
}
