import type { ExtraTime } from '@tensely/content/exams';
import { useSetting } from '@tensely/core/react';
import type { ReactNode } from 'react';
import { HAND_IN_SECONDS, handInSetting } from '../finish/use-hand-in.ts';
import { RadioOption } from '../radio-option.tsx';
import { runnerMessages } from '../runner-messages.ts';
import { minutesText, secondsWith } from '../time/format-duration.ts';
import styles from './choice.module.css';

interface ChoiceProps {
  legend: string;
  hint: string;
  isDisabled: boolean;
  /** The options. */
  children: ReactNode;
}

/** A choice to make before the start. */
export function Choice({ legend, hint, isDisabled, children }: ChoiceProps) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.hint}>{hint}</p>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}

const choices: readonly ExtraTime[] = [0, 25, 50];

interface ExtraTimeChoiceProps {
  /** Minutes. */
  timeLimit: number;
  chosen: ExtraTime;
  isDisabled: boolean;
  onChoose(extraTime: ExtraTime): void;
}

/** Extra time for learners who are entitled to it; the result mentions it. */
export function ExtraTimeChoice({ timeLimit, chosen, isDisabled, onChoose }: ExtraTimeChoiceProps) {
  const t = runnerMessages.use();
  return (
    <Choice legend={t.extraTime()} hint={t.aboutExtraTime()} isDisabled={isDisabled}>
      {choices.map((extraTime) => (
        <RadioOption
          key={extraTime}
          name="extra-time"
          checked={chosen === extraTime}
          onChange={() => onChoose(extraTime)}
        >
          {extraTime === 0 ? t.noExtraTime() : t.someExtraTime({ n: extraTime })}{' '}
          <span className={styles.detail}>{minutesText(secondsWith(timeLimit, extraTime))}</span>
        </RadioOption>
      ))}
    </Choice>
  );
}

/** By default a finished exam waits for the learner; this setting hands it in once everything is answered. */
export function HandInChoice({ isDisabled }: { isDisabled: boolean }) {
  const t = runnerMessages.use();
  const [setting, change] = useSetting(handInSetting);
  return (
    <Choice legend={t.whenAllAnswered()} hint={t.aboutOverview()} isDisabled={isDisabled}>
      <RadioOption name="hand-in" checked={setting === 'byHand'} onChange={() => change('byHand')}>
        {t.finishByHand()}
      </RadioOption>
      <RadioOption name="hand-in" checked={setting === 'byItself'} onChange={() => change('byItself')}>
        {t.finishByItself()} <span className={styles.detail}>{t.finishByItselfWhen({ n: HAND_IN_SECONDS })}</span>
      </RadioOption>
    </Choice>
  );
}
