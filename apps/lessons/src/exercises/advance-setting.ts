import { useState } from 'react';

export const advanceSettings = ['on', 'whenRight', 'off'] as const;
/** When the panel moves on by itself after an answer. */
export type AdvanceSetting = (typeof advanceSettings)[number];

type SettingStorage = Pick<Storage, 'getItem' | 'setItem'>;
const storageKey = 'tensely.advance';

export function movesOn(setting: AdvanceSetting, right: boolean): boolean {
  return setting === 'on' || (setting === 'whenRight' && right);
}

/** The setting as the learner left it on this device; "on" where nothing (or nothing known) is kept. */
export function readAdvanceSetting(storage: () => SettingStorage): AdvanceSetting {
  try {
    const kept = storage().getItem(storageKey);
    return advanceSettings.find((setting) => setting === kept) ?? 'on';
  } catch {
    return 'on';
  }
}

function keepAdvanceSetting(storage: () => SettingStorage, setting: AdvanceSetting) {
  try {
    storage().setItem(storageKey, setting);
  } catch {
    // Private windows and full devices refuse: the setting then holds until the page is left.
  }
}

const deviceStorage = () => localStorage;

export function useAdvanceSetting(storage: () => SettingStorage = deviceStorage) {
  const [setting, setSetting] = useState(() => readAdvanceSetting(storage));
  function change(next: AdvanceSetting) {
    setSetting(next);
    keepAdvanceSetting(storage, next);
  }
  return [setting, change] as const;
}
