import type { ExtraTime } from '@tensely/exam-model/logic';
import { RadioOption } from '../radio-option.tsx';
import { runnerMessages } from '../runner-messages.ts';
import styles from './choice.module.css';
import { Choice } from './choice.tsx';
import { minutesText, secondsWith } from './limit.ts';

const choices: readonly ExtraTime[] = [0, 25, 50];

interface ExtraTimeChoiceProps {
  /** Minutes. */
  timeLimit: number;
  chosen: ExtraTime;
  isDisabled: boolean;
  onChoose(extraTime: ExtraTime): void;
}

/** Extra time for learners who have a right to it; the result names it. */
export function ExtraTimeChoice({ timeLimit, chosen, isDisabled, onChoose }: ExtraTimeChoiceProps) {
  const words = runnerMessages.use();
  return (
    <Choice legend={words.extraTime()} hint={words.aboutExtraTime()} isDisabled={isDisabled}>
      {choices.map((extraTime) => (
        <RadioOption
          key={extraTime}
          name="extra-time"
          checked={chosen === extraTime}
          onChange={() => onChoose(extraTime)}
        >
          {extraTime === 0 ? words.noExtraTime() : words.someExtraTime({ n: extraTime })}{' '}
          <span className={styles.detail}>{minutesText(secondsWith(timeLimit, extraTime))}</span>
        </RadioOption>
      ))}
    </Choice>
  );
}
