import { withTimeout } from '../with-timeout.ts';

/** Some browsers never answer when storage is asked for (a private window of old, a profile that is damaged). */
const OPEN_TIMEOUT_MS = 5000;

/**
 * Opens a connection to browser storage on first use, and again after it was lost: `open` gets the function to call then.
 * What could not be opened the first time, or did not answer in time, is not tried again: every call rejects at once.
 *
 * @example
 * const database = keepOpen((onGone) => connect('name', onGone));
 * (await database()).transaction('store');
 */
export function keepOpen<T>(open: (onGone: () => void) => Promise<T>, timeoutMs = OPEN_TIMEOUT_MS): () => Promise<T> {
  let opening: Promise<T> | undefined;
  let wasOpen = false;
  const forget = () => {
    opening = undefined;
  };
  const ask = async () => {
    try {
      const opened = await withTimeout(open(forget), timeoutMs, () => {
        throw new Error('The browser does not answer.');
      });
      wasOpen = true;
      return opened;
    } catch (error) {
      if (wasOpen) forget();
      throw error;
    }
  };
  return () => {
    opening ??= ask();
    return opening;
  };
}
