import type { ExtraTime } from '@tensely/exam-model/logic';
import { RadioOption } from '../radio-option.tsx';
import styles from './choice.module.css';
import { Choice } from './choice.tsx';
import { minutesText, secondsWith } from './limit.ts';

const choices: readonly { extraTime: ExtraTime; label: string }[] = [
  { extraTime: 0, label: 'No extra time' },
  { extraTime: 25, label: '25 % extra time' },
  { extraTime: 50, label: '50 % extra time' },
];

interface ExtraTimeChoiceProps {
  /** Minutes. */
  timeLimit: number;
  chosen: ExtraTime;
  isDisabled: boolean;
  onChoose(extraTime: ExtraTime): void;
}

/** Extra time for learners who have a right to it; the result names it. */
export function ExtraTimeChoice({ timeLimit, chosen, isDisabled, onChoose }: ExtraTimeChoiceProps) {
  return (
    <Choice
      legend="Extra time"
      hint="If you have a right to extra time in your exam, practise with it. The result names it."
      isDisabled={isDisabled}
    >
      {choices.map(({ extraTime, label }) => (
        <RadioOption
          key={extraTime}
          name="extra-time"
          checked={chosen === extraTime}
          onChange={() => onChoose(extraTime)}
        >
          {label} <span className={styles.minutes}>{minutesText(secondsWith(timeLimit, extraTime))}</span>
        </RadioOption>
      ))}
    </Choice>
  );
}
