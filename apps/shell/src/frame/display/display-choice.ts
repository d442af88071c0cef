import { Subscribable } from '@tensely/core/logic';

/** A choice about how the page looks, kept on this device. On the page it is an attribute of the root element. */
export interface DisplayChoice<Value extends string> {
  values: readonly Value[];
  /** What the page shows now, which is the choice even where storage is refused. */
  shown(): Value;
  /** What is kept, which is no choice of now where storage is refused. */
  kept(): Value;
  /** Changes it for now and, where the browser allows it, for the next visit. */
  choose(value: Value): void;
  /** Puts what is kept on the page: after a choice in another tab. */
  applyKept(): void;
  /** For useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
}

/** The colours: as the device has them, light or dark. */
export const theme = createChoice('tensely.theme', 'theme', ['auto', 'light', 'dark']);

/** The size of all text, in per cent of what the browser is set to. */
export const textSize = createChoice('tensely.text-size', 'textSize', ['100', '112', '125', '150']);

/** Shows what is chosen in another tab here too, as long as the page lives. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    theme.applyKept();
    textSize.applyKept();
  });
}

/** The first value is that of a device on which nothing was chosen: it has no attribute, and nothing is kept. */
function createChoice<const Value extends string>(
  key: string,
  attribute: string,
  values: readonly [Value, ...Value[]],
): DisplayChoice<Value> {
  const changes = new Subscribable();
  const known = (value: string | null | undefined) => values.find((one) => one === value) ?? values[0];

  function kept(): Value {
    try {
      return known(localStorage.getItem(key));
    } catch {
      return values[0];
    }
  }

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
      try {
        if (value === values[0]) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      apply(value);
    },
    applyKept: () => apply(kept()),
    subscribe: (listener) => changes.subscribe(listener),
  };
}
