import { type ReactNode, useId } from 'react';
import { lessonMessages } from '../../messages/lesson-messages.ts';
import styles from './advance-choice.module.css';
import { type AdvanceSetting, advanceSettings } from './advance-setting.ts';

const labels = { on: 'advanceOn', whenRight: 'advanceWhenRight', off: 'advanceOff' } as const;

/** The learner's choice of when the panel moves on by itself. */
export function AdvanceChoice({
  setting,
  onChange,
  children,
}: {
  setting: AdvanceSetting;
  onChange(next: AdvanceSetting): void;
  /** What stands beside it. */
  children?: ReactNode;
}) {
  const words = lessonMessages.use();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{words.advance()}</label>
      <select
        id={id}
        value={setting}
        onChange={(event) => {
          const next = advanceSettings.find((one) => one === event.target.value);
          if (next) onChange(next);
        }}
      >
        {advanceSettings.map((one) => (
          <option key={one} value={one}>
            {words[labels[one]]()}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
