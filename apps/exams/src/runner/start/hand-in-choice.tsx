import { useSetting } from '@tensely/core/react';
import { handInSetting } from '../finish/hand-in-setting.ts';
import { HAND_IN_SECONDS } from '../finish/use-hand-in.ts';
import { RadioOption } from '../radio-option.tsx';
import { Choice } from './choice.tsx';

/** Whether an exam with an answer to everything may finish by itself: a time limit that one must be able to turn off. */
export function HandInChoice({ isDisabled }: { isDisabled: boolean }) {
  const [setting, change] = useSetting(handInSetting);
  return (
    <Choice
      legend="When everything is answered"
      hint="An overview opens, from which you can go back to every question."
      isDisabled={isDisabled}
    >
      <RadioOption name="hand-in" checked={setting === 'byItself'} onChange={() => change('byItself')}>
        {`Finish after ${HAND_IN_SECONDS} seconds without a sign of me`}
      </RadioOption>
      <RadioOption name="hand-in" checked={setting === 'byHand'} onChange={() => change('byHand')}>
        Wait for me to finish
      </RadioOption>
    </Choice>
  );
}
