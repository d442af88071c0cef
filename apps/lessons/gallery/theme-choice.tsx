import { useState } from 'react';
import styles from './gallery.module.css';

const themes = ['device', 'light', 'dark'] as const;

/** Light, dark, or the device's setting. */
export function ThemeChoice() {
  const [chosen, setChosen] = useState<string>('device');

  function choose(theme: string) {
    setChosen(theme);
    if (theme === 'device') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  return (
    <fieldset className={styles.themes}>
      <legend>Theme</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
          {theme}
        </label>
      ))}
    </fieldset>
  );
}
