import { withTimeout } from '../with-timeout.ts';

/** Some browsers never answer a request for storage (old private windows, damaged profiles). */
const OPEN_TIMEOUT_MS = 5000;

/**
 * Opens a connection to browser storage on first use, and reopens it after it was lost: `open` receives the function
 * that reports the loss. If the first attempt fails or times out there is no retry: every call rejects at once.
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
