import { useState, useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage.ts';

export interface SettingOptions<Value extends string> {
  key: string;
  values: readonly Value[];
  /** The default value. Saving it removes the entry. */
  fallback: NoInfer<Value>;
}

/** A choice that the browser remembers for the next visit. */
export interface Setting<Value extends string> {
  readonly values: readonly Value[];
  /** The default value, which a prerendered page shows too. */
  readonly fallback: Value;
  /** The saved value; the fallback if the browser refuses storage or holds an unknown value. */
  read(): Value;
  /** Does nothing if the browser refuses storage, as in private windows and on full devices. */
  save(value: Value): void;
}

/**
 * A setting in localStorage.
 *
 * @example
 * const theme = createSetting({ key: 'tensely.theme', values: ['auto', 'light', 'dark'], fallback: 'auto' });
 * const [value, change] = useSetting(theme);
 */
export function createSetting<const Value extends string>({
  key,
  values,
  fallback,
}: SettingOptions<Value>): Setting<Value> {
  return {
    values,
    fallback,
    read() {
      const saved = deviceStorage.get(key);
      return values.find((value) => value === saved) ?? fallback;
    },
    save: (value) => deviceStorage.set(key, value === fallback ? undefined : value),
  };
}

/** Returns the value of a setting, and a setter that changes it for now and for the next visit. */
export function useSetting<Value extends string>(setting: Setting<Value>) {
  const saved = useSyncExternalStore(neverChanges, setting.read, () => setting.fallback);
  const [changed, setChanged] = useState<Value>();
  function change(next: Value) {
    setChanged(next);
    setting.save(next);
  }
  return [changed ?? saved, change] as const;
}

/** Changes in other tabs show at the next visit. */
const neverChanges = () => () => {};
