import { advanceSetting } from '@tensely/core/react';
import { useId } from 'react';
import { deferredMessages } from '../../messages/deferred-messages.ts';
import styles from './advance-choice.module.css';
import type { AdvanceControl } from './advance-setting.ts';

const labels = { on: 'advanceOn', whenRight: 'advanceWhenRight', off: 'advanceOff' } as const;

/** The setting for when the panel moves on automatically. */
export function AdvanceChoice({ setting, onChange }: AdvanceControl) {
  const t = deferredMessages.use();
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t.advance()}</label>
      <select
        id={id}
        value={setting}
        onChange={(event) => {
          const next = advanceSetting.values.find((one) => one === event.target.value);
          if (next) onChange(next);
        }}
      >
        {advanceSetting.values.map((one) => (
          <option key={one} value={one}>
            {t[labels[one]]()}
          </option>
        ))}
      </select>
    </div>
  );
}
