import { useState } from 'react';

type SettingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const storageKey = 'tensely.exam.time';

/** Whether the learner wants to see the time that is left, as kept on this device. */
export function readTimeShown(storage: () => SettingStorage): boolean {
  try {
    return storage().getItem(storageKey) !== 'hidden';
  } catch {
    return true;
  }
}

function keepTimeShown(storage: () => SettingStorage, isShown: boolean) {
  try {
    if (isShown) storage().removeItem(storageKey);
    else storage().setItem(storageKey, 'hidden');
  } catch {
    // Private windows and full devices refuse: the setting then holds until the page is left.
  }
}

const deviceStorage = () => localStorage;

/** Whether the time is shown, and how to change that for now and for the next visit. */
export function useTimeShown(storage: () => SettingStorage = deviceStorage) {
  const [isShown, setIsShown] = useState(() => readTimeShown(storage));
  function change(next: boolean) {
    setIsShown(next);
    keepTimeShown(storage, next);
  }
  return [isShown, change] as const;
}
