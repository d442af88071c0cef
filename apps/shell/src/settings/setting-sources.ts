import { LANGUAGE_COOKIE } from '@tensely/core/logic';
import { advanceSetting, extraTimeSetting, learnerName, type Setting, soundsSetting } from '@tensely/core/react';
import { textSize, theme } from '../frame/display/display-choice.ts';
import { languageChoice } from '../frame/display/language-choice.ts';
import { readGoal, storeGoal } from '../home/week/goal.ts';

/** A setting that follows the account, and where this browser stores it. Values are strings. */
export interface SettingSource {
  name: string;
  /** The default value. */
  fallback: string;
  /** Shared by all learners of this browser, rather than per learner. */
  isShared: boolean;
  read(uid: string): string;
  /** Ignores a value that this release does not know. */
  apply(uid: string, value: string): void;
}

/** All settings that follow the account. The names are on the wire and must stay. */
export const settingSources: readonly SettingSource[] = [
  ofSetting('theme', theme),
  ofSetting('textSize', textSize),
  {
    name: 'language',
    fallback: '',
    isShared: true,
    read: chosenLanguage,
    apply(_, value) {
      const language = languageChoice.values.find((one) => one === value);
      if (language) languageChoice.save(language);
    },
  },
  ofSetting('advance', advanceSetting),
  ofSetting('extraTime', extraTimeSetting),
  ofSetting('sounds', soundsSetting),
  {
    name: 'weeklyGoal',
    fallback: '',
    isShared: false,
    read: (uid) => String(readGoal(uid) ?? ''),
    apply: storeGoal,
  },
  { name: 'name', fallback: '', isShared: false, read: learnerName.read, apply: learnerName.save },
];

function ofSetting<Value extends string>(
  name: string,
  { values, fallback, read, save }: Setting<Value>,
): SettingSource {
  return {
    name,
    fallback,
    isShared: true,
    read,
    apply(_, value) {
      const known = values.find((one) => one === value);
      if (known !== undefined) save(known);
    },
  };
}

/** Empty if the browser's languages decide. */
function chosenLanguage(): string {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='));
  return cookies.find(([name]) => name === LANGUAGE_COOKIE)?.[1] ?? '';
}
