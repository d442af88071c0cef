import type { Clock } from '@tensely/platform/logic';
import type { Progress } from '@tensely/progress/logic';

/** A save that takes longer is not waited for: it is kept on the device. */
const PATIENCE_MS = 2000;

/** How many changes would be left behind on this device; what is only on the open page counts as one. */
export function unsentChanges({ tracker, getSyncState }: Pick<Progress, 'tracker' | 'getSyncState'>): number {
  const unsaved = tracker.getSnapshot().session?.unsaved === true;
  return getSyncState().pending + (unsaved ? 1 : 0);
}

/**
 * Saves the open page, if it has anything to save, and waits while it is being sent. Resolves with the number of changes
 * that are still not sent.
 */
export async function saveBeforeLeaving(
  progress: Pick<Progress, 'tracker' | 'getSyncState' | 'subscribeSync'>,
  clock: Clock,
): Promise<number> {
  if (progress.tracker.getSnapshot().session?.unsaved !== true) return unsentChanges(progress);
  const ends: (() => void)[] = [];
  await new Promise<void>((go) => {
    const goWhenSent = () => {
      if (unsentChanges(progress) === 0) go();
    };
    ends.push(clock.after(PATIENCE_MS, go), progress.subscribeSync(goWhenSent));
    void progress.tracker.saveProgress().outcome.then(({ kind }) => (kind === 'saved' ? goWhenSent() : go()));
  });
  for (const end of ends) end();
  return unsentChanges(progress);
}
