import type { Clock } from '@tensely/core/logic';
import type { Progress } from '@tensely/progress/logic';

/** Timeout for sending before a sign-out: then the changes stay on the device. */
const PATIENCE_MS = 2000;

/** Saves the open page and sends pending changes; resolves with the number that exists only on this device. */
export async function saveBeforeLeaving(
  progress: Pick<Progress, 'tracker' | 'unsent' | 'sendAll'>,
  clock: Clock,
): Promise<number> {
  await progress.tracker.saveProgress().onDevice;
  return new Promise((settle) => {
    const cancel = clock.after(PATIENCE_MS, () => void progress.unsent().then(settle));
    void progress.sendAll().then((left) => {
      cancel();
      settle(left);
    });
  });
}
