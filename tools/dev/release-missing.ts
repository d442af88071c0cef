import type { Effects } from '../release/effects.ts';
import { publishCurrent } from '../release/publish-current.ts';

/**
 * Publishes the apps without a live version from their current sources, and leaves the others alone. Resolves
 * with the live versions by app.
 */
export async function releaseMissing(effects: Effects, say: (line: string) => void): Promise<Map<string, string>> {
  const live = async () => {
    const { remotes } = await effects.store.readPointers();
    return new Map(Object.entries(remotes).map(([name, { stable }]) => [name, stable]));
  };
  const missing = async () => {
    const served = await live();
    return (await effects.appNames()).filter((app) => !served.has(app));
  };
  await publishCurrent({ ...effects, appNames: missing }, say);
  return live();
}
