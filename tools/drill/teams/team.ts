import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  applyChange,
  type Change,
  findSigner,
  openKeyFolder,
  openReleaseStore,
  openStorage,
  publishRelease,
  readTrustFile,
  type Storage,
  trustedKeys,
  trustFileIn,
} from '@tensely/release-store/logic';
import { z } from 'zod';
import { sampleRelease } from '../sample-releases.ts';
import { orderSchema } from './order.ts';

/**
 * A team in a process of its own, with a key for its remote alone: for each line that orders a version, it waits for the agreed
 * moment, publishes, gives it to a tenth of the visitors, and promotes it.
 */
const [folder, name] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));

let conflicts = 0;
const store = openReleaseStore(counting(openStorage({ dataDir: folder })));
const keys = openKeyFolder(join(folder, 'keys', name));
const trust = await readTrustFile(trustFileIn(folder));
if (!trust) throw new Error('There is no trust file.');

/** Counts how often somebody else was faster. */
function counting(storage: Storage): Storage {
  return {
    ...storage,
    write: async (key, bytes, condition) => {
      const written = await storage.write(key, bytes, condition);
      if (written === 'conflict' && key === 'pointers.json') conflicts += 1;
      return written;
    },
  };
}

async function change(wanted: Change): Promise<void> {
  if (!trust) return;
  const signer = await findSigner(trust, keys, { right: 'promote', name });
  await applyChange(store, signer, wanted, {
    who: `team of ${name}`,
    why: 'a drill',
    now: new Date(),
    keys: trustedKeys(trust),
  });
}

async function ship(version: string): Promise<void> {
  if (!trust) return;
  const signer = await findSigner(trust, keys, { right: 'publish', name });
  await publishRelease(store, signer, { ...sampleRelease(name, version), name, version, publishedAt: new Date() });
  await change({ verb: 'canary', name, version, percent: 10, again: false });
  await change({ verb: 'promote', name, version, again: false });
}

for await (const line of createInterface(process.stdin)) {
  const { version, at } = orderSchema.parse(JSON.parse(line));
  conflicts = 0;
  await delay(Math.max(0, at - Date.now()));
  const began = Date.now();
  await ship(version);
  console.log(JSON.stringify({ conflicts, ms: Date.now() - began }));
}
