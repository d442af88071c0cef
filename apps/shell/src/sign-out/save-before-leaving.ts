import type { Clock } from '@tensely/core/logic';
import type { Progress } from '@tensely/progress/logic';

/** Sending that takes longer is not waited for: the changes are kept on the device. */
const PATIENCE_MS = 2000;

/** Saves the open page and sends what waits; resolves with the number of changes that are still on this device alone. */
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
