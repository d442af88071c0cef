import { languageNames, localeOf } from '@tensely/core/logic';
import type { Setting } from '@tensely/core/react';
import { Icon } from '@tensely/ui/react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { frameMessages } from '../messages.ts';
import { followOtherTabs, textSize, theme } from './display-choice.ts';
import styles from './display-settings.module.css';
import { languageChoice } from './language-choice.ts';

interface DisplaySettingsProps {
  /** The menu including its button. */
  place: RefObject<HTMLElement | null>;
  onClose: (focusBack: boolean) => void;
}

/** Display settings and a link to all settings, loaded after the first screen. */
export function DisplaySettings({ place, onClose }: DisplaySettingsProps) {
  useDismissal(place, onClose);
  const { allSettings } = frameMessages.use();
  return (
    <div className={styles.settings}>
      <DisplayChoices />
      <Link to="/settings" onClick={() => onClose(false)}>
        {allSettings()}
      </Link>
    </div>
  );
}

// Once, when the page has loaded this code.
followOtherTabs();

const themes = {
  auto: { label: 'themeAuto', icon: 'device' },
  light: { label: 'themeLight', icon: 'sun' },
  dark: { label: 'themeDark', icon: 'moon' },
} as const;

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
        {(value) => t.textSizePercent({ n: value })}
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
  choice: Pick<Setting<Value>, 'values' | 'read' | 'save' | 'subscribe'>;
  children: (value: Value) => ReactNode;
}

function Choice<Value extends string>({ legend, choice, children }: ChoiceProps<Value>) {
  const name = useId();
  const shown = useSyncExternalStore(choice.subscribe, choice.read);
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choice.values.map((value) => (
        <label key={value} className={styles.option}>
          <input type="radio" name={name} checked={value === shown} onChange={() => choice.save(value)} />
          <span className={styles.value}>{children(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Closes the menu or disclosure in `place`: on Escape, which returns the focus, and on a press or focus elsewhere. */
function useDismissal(place: RefObject<HTMLElement | null>, onClose: (focusBack: boolean) => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && place.current?.contains(target) === true;
    const onElsewhere = ({ target }: Event) => {
      if (!isInside(target)) close(false);
    };
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && isInside(target)) close(true);
    };
    const ending = new AbortController();
    document.addEventListener('pointerdown', onElsewhere, ending);
    document.addEventListener('focusin', onElsewhere, ending);
    document.addEventListener('keydown', onKey, ending);
    return () => ending.abort();
  }, [place]);
}
