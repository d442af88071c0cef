import { Icon, type IconName } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useId, useSyncExternalStore } from 'react';
import { type DisplayChoice, followOtherTabs, textSize, theme } from './display-choice.ts';
import styles from './display-settings.module.css';
import { useDismissal } from './use-dismissal.ts';

// Once, as the page has this code.
followOtherTabs();

const themes: Record<string, { label: string; icon: IconName }> = {
  auto: { label: 'Auto', icon: 'device' },
  light: { label: 'Light', icon: 'sun' },
  dark: { label: 'Dark', icon: 'moon' },
};

export interface DisplaySettingsProps {
  /** The menu with its button. */
  place: RefObject<HTMLElement | null>;
  onClose: (focusBack: boolean) => void;
}

/** How the page looks on this device: its colours, and the size of its text. It comes after the first screen. */
export function DisplaySettings({ place, onClose }: DisplaySettingsProps) {
  useDismissal(place, onClose);
  return (
    <div className={styles.settings}>
      <Choice legend="Theme" choice={theme}>
        {(value) => (
          <>
            <Icon name={themes[value]?.icon ?? 'device'} />
            {themes[value]?.label}
          </>
        )}
      </Choice>
      <Choice legend="Text size" choice={textSize}>
        {(value) => `${value} %`}
      </Choice>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  choice: DisplayChoice<Value>;
  children: (value: Value) => ReactNode;
}

function Choice<Value extends string>({ legend, choice, children }: ChoiceProps<Value>) {
  const name = useId();
  const shown = useSyncExternalStore(choice.subscribe, choice.shown);
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choice.values.map((value) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={value === shown} onChange={() => choice.choose(value)} />
          <span className={styles.value}>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
