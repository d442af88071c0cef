import { liveVersions, openReleaseStore, openStorage } from '@tensely/release-store/logic';
import { readEnvironment } from '../environment.ts';
import { checkSurface, surfaceReport } from './check-surface.ts';

/** Compares the surface files with the sources; resolves to the lines of a report, none if all agree. */
export async function reportSurface(root: string): Promise<string[]> {
  return surfaceReport(checkSurface(root), await liveUsers(root));
}

/**
 * Finds the live versions that use a member, such as `Tracker.recordVisit`, in the release store of this environment.
 *
 * @returns a function from the member to names with versions; it returns none if the store cannot be read
 */
export async function liveUsers(root: string): Promise<(member: string) => readonly string[]> {
  try {
    const { RELEASE_STORE, DATA_DIR } = readEnvironment(root);
    const store = openReleaseStore(openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR }));
    const pointers = await store.readPointers();
    const live = Object.keys(pointers.remotes).flatMap((name) =>
      liveVersions(pointers, name).map((version) => ({ name, version })),
    );
    const records = await Promise.all(live.map(({ name, version }) => store.readRecord(name, version)));
    // The shell offers every member, and each remote records all members of types that it passes to the shell.
    const remotes = records.filter(({ statement }) => statement.name !== 'shell');
    const having = (member: string) =>
      remotes.filter(({ info }) => Object.values(info.surface ?? {}).some((members) => member in members));
    return (member) => {
      const users = [having(`out ${member}`), having(`in ${member}`)].find(({ length }) => length > 0) ?? [];
      return users.map(({ statement }) => `${statement.name} ${statement.version}`);
    };
  } catch {
    return () => [];
  }
}
