import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../browser/storage.ts';
import { Subscribable } from '../store.ts';

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
  /** The saved value; the fallback if the browser holds an unknown value. */
  read(): Value;
  /** If the browser refuses storage, as in private windows and on full devices, the value lasts until the page closes. */
  save(value: Value): void;
  /** Calls `listener` after each `save` in this page, and each `reload`. */
  subscribe(listener: () => void): () => void;
  /** Call it when another tab may have saved a value. */
  reload(): void;
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
  const changes = new Subscribable();
  let refused: Value | undefined;
  return {
    values,
    fallback,
    read() {
      const saved = deviceStorage.get(key);
      return refused ?? values.find((value) => value === saved) ?? fallback;
    },
    save(value) {
      const entry = value === fallback ? undefined : value;
      deviceStorage.set(key, entry);
      refused = deviceStorage.get(key) === entry ? undefined : value;
      changes.notify();
    },
    subscribe: changes.subscribe,
    reload: () => changes.notify(),
  };
}

/** Returns the value of a setting, and a setter that changes it for now and for the next visit. */
export function useSetting<Value extends string>({ subscribe, read, save, fallback }: Setting<Value>) {
  return [useSyncExternalStore(subscribe, read, () => fallback), save] as const;
}
