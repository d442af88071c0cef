import { useId } from 'react';
import { KeyHelp } from '../keys/key-help.tsx';
import styles from './advance-choice.module.css';
import { type AdvanceSetting, advanceSettings } from './advance-setting.ts';

const labels: Record<AdvanceSetting, string> = { on: 'On', whenRight: 'Only when right', off: 'Off' };

/** The learner's choice of when the panel moves on by itself, and the keys. */
export function AdvanceChoice({
  setting,
  onChange,
}: {
  setting: AdvanceSetting;
  onChange(next: AdvanceSetting): void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Advance automatically</label>
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
            {labels[one]}
          </option>
        ))}
      </select>
      <KeyHelp />
    </div>
  );
}
