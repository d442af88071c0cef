import { languageNames, localeOf } from '@tensely/core/logic';
import { Icon } from '@tensely/ui/react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { frameMessages } from '../messages.ts';
import { type DisplayChoice, followOtherTabs, textSize, theme } from './display-choice.ts';
import styles from './display-settings.module.css';
import { languageChoice } from './language-choice.ts';

// Once, when the page has loaded this code.
followOtherTabs();

const themes = {
  auto: { label: 'themeAuto', icon: 'device' },
  light: { label: 'themeLight', icon: 'sun' },
  dark: { label: 'themeDark', icon: 'moon' },
} as const;

/** Display settings of this device: theme and text size. */
export function DisplayChoices() {
  const t = frameMessages.use();
  return (
    <>
      <Choice legend={t.theme()} choice={theme}>
        {(value) => (
          <>
            <Icon name={themes[value].icon} />
            {t[themes[value].label]()}
          </>
        )}
      </Choice>
      <Choice legend={t.textSize()} choice={textSize}>
        {(value) => `${value} %`}
      </Choice>
      {languageChoice.values.length > 1 && (
        <Choice legend={t.language()} choice={languageChoice}>
          {(language) => <span lang={localeOf(language)}>{languageNames[language]}</span>}
        </Choice>
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  choice: Pick<DisplayChoice<Value>, 'values' | 'shown' | 'choose' | 'subscribe'>;
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
