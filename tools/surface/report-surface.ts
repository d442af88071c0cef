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
 * @returns a function from the member to names with versions; it returns undefined if the store cannot be read
 */
export async function liveUsers(root: string): Promise<(member: string) => readonly string[] | undefined> {
  try {
    const { RELEASE_STORE, DATA_DIR } = readEnvironment(root);
    const store = openReleaseStore(openStorage({ releaseStore: RELEASE_STORE, dataDir: DATA_DIR }));
    const pointers = await store.readPointers();
    const live = Object.keys(pointers.remotes).flatMap((name) =>
      liveVersions(pointers, name).map((version) => ({ name, version })),
    );
    const records = await Promise.all(live.map(({ name, version }) => store.readRecord(name, version)));
    const shells = records.filter(({ statement }) => statement.name === 'shell');
    const remotes = records.filter(({ statement }) => statement.name !== 'shell');
    const having = (some: typeof records, member: string) =>
      some.filter(({ info }) => Object.values(info.surface ?? {}).some((members) => member in members));
    return (member) => {
      // A remote records the members that it names of what the shell returns, but all members of types that it may pass to the shell.
      const isReturned = having(shells, `out ${member}`).length > 0;
      const users = having(remotes, isReturned ? `out ${member}` : `in ${member}`);
      return users.map(({ statement }) => `${statement.name} ${statement.version}`);
    };
  } catch {
    return () => undefined;
  }
}
