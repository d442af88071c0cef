import {
  openReleaseStore,
  openStorage,
  readServedState,
  readTrustFile,
  trustedKeys,
} from '@tensely/release-store/logic';
import { temporaryFolder } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { runTeams, type View } from './run-teams.ts';

/** As a gateway reads the store, for a visitor who is not in any canary. */
async function openStoreView(folder: string, trustFile: string): Promise<View> {
  const store = openReleaseStore(openStorage({ dataDir: folder }));
  const trust = await readTrustFile(trustFile);
  return {
    async served() {
      const { state } = await readServedState(store, trust ? trustedKeys(trust) : [], new Date());
      return Object.fromEntries([...state.remotes].map(([name, { placed }]) => [name, placed.stable]));
    },
    close: async () => {},
  };
}

test('two teams that ship at the same moment both succeed, and nothing of either is lost', async () => {
  const said: string[] = [];
  const faults = await runTeams({
    folder: temporaryFolder(),
    rounds: 2,
    openView: openStoreView,
    say: (line) => said.push(line),
  });
  expect(faults).toEqual([]);
  expect(said).toEqual([
    expect.stringMatching(
      /^round 1: both shipped 1\.1\.0 in \d+ ms, \d+ conflicts retried; served: .*lessons 1\.1\.0 \d+ times$/,
    ),
    expect.stringMatching(/^round 2: both shipped 1\.2\.0 /),
    'Nothing was lost in 2 rounds.',
  ]);
});

test('a store that loses what a team did is told', async () => {
  const folder = temporaryFolder();
  const { storage } = openReleaseStore(openStorage({ dataDir: folder }));
  const openView = async (place: string, trustFile: string): Promise<View> => {
    const view = await openStoreView(place, trustFile);
    // What was published first is gone by the end.
    return { ...view, close: () => storage.remove('remotes/exams/1.0.0/record.json') };
  };
  const faults = await runTeams({ folder, rounds: 1, openView, say: () => undefined });
  expect(faults).toContain('1 versions of exams are lost.');
});
