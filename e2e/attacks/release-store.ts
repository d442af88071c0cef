import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from '@tensely/core/logic';
import {
  applyChange,
  type Change,
  openStorage,
  type PlacedRemote,
  type Pointers,
  pointersSchema,
  readServedState,
  readTrustFile,
  renewPlacement,
  resolveFor,
  type SampleStore,
  sampleKey,
  sampleStore,
} from '@tensely/release-store/testing';
import type { Attack } from './attack.ts';

/** The attacker can write to the store, but has no trusted key. Each attack has its own store. */
const name = 'lessons';
const SAFE = '1.1.0';

interface Scene extends SampleStore {
  /** The deployment's trust file, which is not in the store. */
  trustFile: string;
  now: () => Date;
  change(wanted: Change): ReturnType<typeof applyChange>;
  edit(key: string, how: (pointers: Pointers) => void): Promise<void>;
}

/** A store with lessons 1.1.0 live, 1.0.0 as its predecessor, 0.9.0 revoked, and 6.6.6 published but never allowed. */
async function withScene<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'attack-'));
  try {
    const sample = sampleStore(openStorage({ dataDir: folder }));
    let now = Date.parse('2026-11-21T10:00:00Z');
    const change = async (wanted: Change) => {
      now += 60_000;
      const options = { who: 'operator', why: '', now: new Date(now), keys: sample.trust.keys };
      return applyChange(sample.store, sample.signer, wanted, options);
    };
    await sample.publish('shell', '1.0.0');
    for (const version of ['0.9.0', '1.0.0', SAFE, '1.2.0', '6.6.6']) await sample.publish(name, version);
    await change({ verb: 'promote', name: 'shell', version: '1.0.0' });
    for (const version of ['0.9.0', '1.0.0', SAFE]) await change({ verb: 'promote', name, version });
    await change({ verb: 'revoke', name, version: '0.9.0' });
    const edit = async (key: string, how: (pointers: Pointers) => void) => {
      const found = await sample.store.storage.read(key);
      const pointers = parse(pointersSchema, JSON.parse(found?.bytes.toString() ?? ''));
      how(pointers);
      await sample.store.storage.write(key, Buffer.from(JSON.stringify(pointers)));
    };
    const trustFile = join(folder, 'trust.json');
    await writeFile(trustFile, JSON.stringify(sample.trust));
    return await work({ ...sample, trustFile, change, edit, now: () => new Date(now) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const edits: readonly ((placed: PlacedRemote) => unknown)[] = [
  ({ placement }) => Object.assign(placement, { revoked: [], allowed: [...placement.allowed, '0.9.0'] }),
  ({ placement }) => placement.allowed.push('6.6.6'),
  (placed) => Object.assign(placed, { stable: '1.0.0', previous: [] }),
  (placed) => Object.assign(placed, { stable: '6.6.6' }),
  (placed) => Object.assign(placed, { canary: { version: '1.0.0', percent: 100, since: '' } }),
  ({ pins }) => Object.assign(pins, { ana: '1.0.0' }),
  ({ previews }) => previews.push('6.6.6'),
  (placed) => Object.assign(placed, { salt: 'mine', follows: 0 }),
  ({ placement }) => Object.assign(placement, { sequence: Number.MAX_SAFE_INTEGER - 1 }),
  ({ placement }) => Object.assign(placement, { expires: '2999-01-01T00:00:00.000Z' }),
  (placed) => Object.assign(placed, { routingSignature: placed.signature }),
  (placed) => Reflect.deleteProperty(placed, 'routingSignature'),
  ({ renewal }) => renewal && Object.assign(renewal, { expires: '2999-01-01T00:00:00.000Z' }),
];

const signing: readonly Change[] = [
  { verb: 'renew', name },
  { verb: 'promote', name, version: '1.2.0' },
  { verb: 'undo', revision: 5 },
  { verb: 'lock', name },
  { verb: 'rollback', name },
  { verb: 'canary', name, version: '1.2.0', percent: 5 },
  { verb: 'pin', name, version: SAFE, user: 'bo' },
  { verb: 'forget', name, versions: ['1.0.0'] },
];

/** How many attempts succeed. */
async function done(tries: readonly (() => Promise<unknown>)[]): Promise<number> {
  let count = 0;
  for (const attempt of tries) {
    const isDone = await attempt().then(
      () => true,
      () => false,
    );
    if (isDone) count += 1;
  }
  return count;
}

/** How many of 60 visitors, with forged holds and previews, do not get the live version. */
async function moved({ store, trust, now }: Scene): Promise<number> {
  const { state } = await readServedState(store, trust.keys, now());
  const got = Array.from({ length: 60 }, (_, place) => {
    const wish = [{ lessons: '0.9.0' }, { lessons: '6.6.6' }, undefined][place % 3];
    return resolveFor(state, { id: `v${place}`, uid: 'ana', hold: wish, preview: wish }).get(name)?.version ?? SAFE;
  });
  return got.filter((version) => version !== SAFE).length;
}

const editLessons = (scene: Scene, how: (placed: PlacedRemote) => unknown) =>
  scene.edit('pointers.json', ({ remotes }) => remotes.lessons && how(remotes.lessons));

/** Where a thief may write a trust file in the store. */
const trustPlaces = ['trust.json', 'private/trust.json', 'keys/trust.json'];

export const attacks: readonly Attack[] = [
  {
    name: "a forged trust file in the store makes the thief's key valid",
    attempts: trustPlaces.length,
    run: () =>
      trustPlaces.reduce(async (before, place) => {
        const got = await withScene(async (scene) => {
          const thief = sampleKey('thief');
          await scene.store.storage.write(place, Buffer.from(JSON.stringify({ keys: [thief.entry] })));
          // On the thief's machine, which trusts that key.
          const options = { who: 'thief', why: '', now: scene.now(), keys: [...scene.trust.keys, thief.entry] };
          await applyChange(scene.store, thief.signer, { verb: 'promote', name, version: '6.6.6' }, options);
          const trust = (await readTrustFile(scene.trustFile)) ?? { keys: [] };
          return moved({ ...scene, trust });
        });
        return (await before) + (got > 0 ? 1 : 0);
      }, Promise.resolve(0)),
  },
  {
    name: 'an edit of the store moves visitors to another version',
    attempts: edits.length,
    run: () =>
      edits.reduce(async (before, how) => {
        const got = await withScene(async (scene) => {
          await editLessons(scene, how);
          return moved(scene);
        });
        return (await before) + (got > 0 ? 1 : 0);
      }, Promise.resolve(0)),
  },
  {
    name: 'an operator signs an edit of the store',
    // A change replaces the renewal, so an edit of that alone does not matter.
    attempts: (edits.length - 1) * signing.length,
    run: () =>
      edits.slice(0, -1).reduce(async (before, how) => {
        const got = await withScene(async (scene) => {
          await editLessons(scene, how);
          return done(signing.map((wanted) => () => scene.change(wanted)));
        });
        return (await before) + got;
      }, Promise.resolve(0)),
  },
  {
    name: 'a timer renews an edit of the store',
    attempts: edits.length - 1,
    run: () =>
      edits.slice(0, -1).reduce(async (before, how) => {
        const got = await withScene(async (scene) => {
          await editLessons(scene, how);
          const options = { keys: scene.trust.keys, now: new Date(scene.now().getTime() + 8 * 86_400_000) };
          return done([() => renewPlacement(scene.store, scene.signer, name, options)]);
        });
        return (await before) + got;
      }, Promise.resolve(0)),
  },
  {
    name: 'undo signs an edit of the history, or undoes a revocation',
    attempts: 4,
    run: () =>
      withScene(async (scene) => {
        const { storage } = scene.store;
        await scene.change({ verb: 'promote', name, version: '1.2.0' });
        const good = await storage.read('history/6.json');
        const old = await storage.read('history/3.json');
        const put = (bytes: Buffer | undefined) => storage.write('history/6.json', bytes ?? Buffer.from(''));
        const undo = () => scene.change({ verb: 'undo', revision: 6 });
        return done([
          async () => {
            await put(old?.bytes);
            await undo();
          },
          async () => {
            await put(good?.bytes);
            await scene.edit('history/6.json', ({ remotes }) => remotes.lessons?.placement.allowed.push('6.6.6'));
            await undo();
          },
          async () => {
            await put(good?.bytes);
            await scene.edit('history/6.json', ({ remotes }) => Reflect.deleteProperty(remotes, name));
            await undo();
          },
          () => scene.change({ verb: 'undo', revision: 5 }),
        ]);
      }),
  },
  {
    name: 'a fast-forward blocks a remote permanently, or a restoration loses a revocation',
    attempts: 2,
    run: () =>
      withScene(async (scene) => {
        await editLessons(scene, ({ placement }) =>
          Object.assign(placement, { sequence: Number.MAX_SAFE_INTEGER - 1, revoked: [] }),
        );
        const ended = await scene.change({ verb: 'restore', name }).then(
          ({ after }) => [
            (after.remotes.lessons?.placement.sequence ?? 0) > scene.now().getTime() / 1000 + 86_400,
            !after.remotes.lessons?.placement.revoked.includes('0.9.0'),
          ],
          () => [true, true],
        );
        return ended.filter(Boolean).length;
      }),
  },
];
