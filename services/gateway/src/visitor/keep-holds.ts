import type { Storage } from '@tensely/release-store/logic';
import type { Log } from '../log.ts';
import type { VersionChoices } from './version-choices.ts';

const HOUR_MS = 3_600_000;

/**
 * Writes down which versions are held, so that a clean-up of the store leaves them: `holds/<name>/<version>.json`, at
 * most once an hour each. A store that cannot be written to is told of once.
 */
export function createHoldKeeper(storage: Pick<Storage, 'write'>, now: () => number, log: Pick<Log, 'warn'>) {
  const touchedAt = new Map<string, number>();
  let failing = false;

  async function touch(key: string, time: number) {
    touchedAt.set(key, time);
    try {
      await storage.write(key, Buffer.from(JSON.stringify({ at: new Date(time).toISOString() })));
      failing = false;
    } catch (error) {
      touchedAt.delete(key);
      const why = error instanceof Error ? error.message : String(error);
      if (!failing) log.warn(`It is not written down what learners hold: ${why}`);
      failing = true;
    }
  }

  return async (held: VersionChoices): Promise<void> => {
    const time = now();
    for (const [name, version] of Object.entries(held)) {
      const key = `holds/${name}/${version}.json`;
      const touched = touchedAt.get(key);
      if (touched === undefined || time - touched >= HOUR_MS) await touch(key, time);
    }
  };
}
