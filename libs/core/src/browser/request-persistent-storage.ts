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
