/** Browser storage that never throws: it reads as empty if blocked, and drops writes that the browser refuses. */
export interface SafeStorage {
  get(key: string): string | undefined;
  /** Undefined removes the entry. */
  set(key: string, value: string | undefined): void;
}

/**
 * Wraps a storage that may throw: in private windows, with blocked site data, on full devices.
 *
 * @example
 * const storage = safeStorage(() => sessionStorage);
 */
export function safeStorage(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): SafeStorage {
  function attempt<Value>(access: (storage: ReturnType<typeof open>) => Value): Value | undefined {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((storage) => (value === undefined ? storage.removeItem(key) : storage.setItem(key, value))),
  };
}

export const deviceStorage = /* #__PURE__ */ safeStorage(() => localStorage);
export const tabStorage = /* #__PURE__ */ safeStorage(() => sessionStorage);

/** The value of a JSON text; null if there is none, undefined if it is malformed. */
export function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let asked: Promise<boolean> | undefined;

/**
 * Asks the browser, once per page, not to evict this site's storage under pressure or after days without a visit. Most
 * browsers decide on their own; Firefox asks the user. Resolves to whether it is granted, and never rejects.
 */
export function requestPersistentStorage(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  const { storage } = navigator;
  return (await storage?.persisted?.()) || ((await storage?.persist?.()) ?? false);
}
