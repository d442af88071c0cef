import { Subscribable } from '@tensely/core/logic';
import { createSetting } from '@tensely/core/react';

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

export type DisplayChoice<Value extends string> = ReturnType<typeof createChoice<Value>>;

/**
 * A display setting stored on this device. On the page it is an attribute of the root element. The first value is the
 * default: it has no attribute, and nothing is stored.
 */
function createChoice<const Value extends string>(
  key: string,
  attribute: string,
  values: readonly [Value, ...Value[]],
) {
  const [fallback] = values;
  const setting = createSetting<Value>({ key, values, fallback });
  const changes = new Subscribable();

  function apply(value: Value) {
    const { dataset } = document.documentElement;
    if (value === fallback) delete dataset[attribute];
    else dataset[attribute] = value;
    changes.notify();
  }

  return {
    ...setting,
    /** The current value, even if storage refused to store it. */
    shown: (): Value => values.find((value) => value === document.documentElement.dataset[attribute]) ?? fallback,
    /** Changes it now and, if the browser allows, for the next visit. */
    choose(value: Value) {
      setting.save(value);
      apply(value);
    },
    /** Applies the stored value to the page, after a change in another tab. */
    applyKept: () => apply(setting.read()),
    subscribe: changes.subscribe,
  };
}
