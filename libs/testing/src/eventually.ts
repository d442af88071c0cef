import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `condition` returns a value; fails after ten seconds. */
export async function eventually<T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + 10_000;
  while (Date.now() < deadline) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    await delay(25);
  }
  throw new Error(`This did not happen within 10 s: ${what}.`);
}
