import { containerName } from '@tensely/platform/host';
import { findSigner, keyLocationsIn, publishRelease, readTrustFile } from '@tensely/release-store/logic';
import type { BenchProduct } from './bench-product.ts';

const ENTRY = 'remoteEntry.js';
const EXPOSED = '"./app":()=>';
/** An app whose mount never resolves. */
const NEVER_MOUNTED =
  'Promise.resolve(()=>({bootstrap:async()=>{},mount:()=>new Promise(()=>{}),unmount:async()=>{}}))||';

/** Publishes a copy of a version of lessons whose mount never resolves. All its files load as they should. */
export async function publishNeverMounted({ store, dataDir }: BenchProduct, from: string, version: string) {
  const { info, statement, files: described } = await store.readRecord('lessons', from);
  const files = new Map<string, Uint8Array>();
  for (const path of Object.keys(described)) {
    const bytes = await store.readFile('lessons', from, path);
    if (bytes) files.set(path, bytes);
  }
  const entry = new TextDecoder().decode(files.get(ENTRY));
  if (!entry.includes(EXPOSED)) throw new Error(`${ENTRY} has no ${EXPOSED}: did the bundler change what it writes?`);
  const renamed = entry.replaceAll(containerName('lessons', from), containerName('lessons', version));
  files.set(ENTRY, Buffer.from(renamed.replace(EXPOSED, EXPOSED + NEVER_MOUNTED)));

  const locations = keyLocationsIn(dataDir);
  const trust = (await readTrustFile(locations.trustFile)) ?? { keys: [] };
  const signer = await findSigner(trust, locations.keys, {
    right: 'publish',
    name: 'lessons',
  });
  const { privateFiles: _none, ...ownInfo } = info;
  const { declaration } = statement;
  const publishedAt = new Date();
  const release = {
    name: 'lessons',
    version,
    files,
    publishedAt,
    info: { ...ownInfo, ...(declaration && { declaration }) },
  };
  await publishRelease(store, signer, release);
}
