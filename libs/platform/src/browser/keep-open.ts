import { withTimeout } from '@tensely/core/logic';

/** Some browsers never answer when storage is asked for (a private window of old, a profile that is damaged). */
const PATIENCE_MS = 5000;

/**
 * Opens something of the browser's when it is first asked for, and again after it was gone: `open` is told whom to tell of
 * that. What never could be opened, or never answered, is not asked for again: every call fails at once.
 */
export function keepOpen<T>(open: (onGone: () => void) => Promise<T>, patienceMs = PATIENCE_MS): () => Promise<T> {
  let opening: Promise<T> | undefined;
  let wasOpen = false;
  const forget = () => {
    opening = undefined;
  };
  const ask = async () => {
    try {
      const opened = await withTimeout(open(forget), patienceMs, () => {
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
