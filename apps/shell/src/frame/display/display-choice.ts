import { deviceStorage } from '@tensely/core/browser';
import { Subscribable } from '@tensely/core/logic';

/** A display setting stored on this device. On the page it is an attribute of the root element. */
export interface DisplayChoice<Value extends string> {
  values: readonly Value[];
  /** The current value, even if storage refused to store it. */
  shown(): Value;
  /** The stored value, which is not the current one if storage is refused. */
  kept(): Value;
  /** Changes it now and, if the browser allows, for the next visit. */
  choose(value: Value): void;
  /** Applies the stored value to the page, after a change in another tab. */
  applyKept(): void;
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
}

/** The theme: that of the device, light or dark. */
export const theme = createChoice('tensely.theme', 'theme', ['auto', 'light', 'dark']);

/** Text size in per cent of the browser's setting. */
export const textSize = createChoice('tensely.text-size', 'textSize', ['100', '112', '125', '150']);

/** Follows changes in other tabs for the lifetime of the page. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    theme.applyKept();
    textSize.applyKept();
  });
}

/** The first value is the default: it has no attribute, and nothing is stored. */
function createChoice<const Value extends string>(
  key: string,
  attribute: string,
  values: readonly [Value, ...Value[]],
): DisplayChoice<Value> {
  const changes = new Subscribable();
  const known = (value: string | undefined) => values.find((one) => one === value) ?? values[0];

  const kept = () => known(deviceStorage.get(key));

  function apply(value: Value) {
    const { dataset } = document.documentElement;
    if (value === values[0]) delete dataset[attribute];
    else dataset[attribute] = value;
    changes.notify();
  }

  return {
    values,
    kept,
    shown: () => known(document.documentElement.dataset[attribute]),
    choose(value) {
      if (value === values[0]) deviceStorage.remove(key);
      else deviceStorage.set(key, value);
      apply(value);
    },
    applyKept: () => apply(kept()),
    subscribe: (listener) => changes.subscribe(listener),
  };
}
