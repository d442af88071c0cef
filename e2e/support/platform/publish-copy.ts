import { containerName } from '@tensely/platform/testing';
import { integrityOf, publishRelease } from '@tensely/release-store/testing';
import type { releasesIn } from './release-store.ts';

const ENTRY = 'remoteEntry.js';

/** Builds an app whose mount rejects, with all files intact. */
export function failsAtMount(entry: string): string {
  const app = '({bootstrap:async()=>{},mount:()=>Promise.reject(Error("Broken on purpose.")),unmount:async()=>{}})';
  const changed = entry.replace('"./app":()=>', `$&Promise.resolve(()=>${app})||`);
  if (changed === entry) throw new Error('The entry exposes "./app" in another way: did the bundler change?');
  return changed;
}

/** Publishes the live version of a remote again under another version number; `change` edits its entry last. */
export async function publishCopy(
  { store, liveVersion, signerFor }: Pick<ReturnType<typeof releasesIn>, 'store' | 'liveVersion' | 'signerFor'>,
  name: string,
  version: string,
  change = (entry: string) => entry,
): Promise<void> {
  const from = await liveVersion(name);
  const { info, statement, files: described } = await store.readRecord(name, from);
  const files = new Map<string, Buffer>();
  const hashes = new Map<string, string>();
  for (const [path, { integrity }] of Object.entries(described)) {
    const bytes = await store.readFile(name, from, path);
    if (!bytes) throw new Error(`${name} ${from} has no ${path}.`);
    // The container's name is in every script: versions must not share it.
    const renamed = /\.js$|^[^/]+\.json$/.test(path)
      ? Buffer.from(bytes.toString().replaceAll(containerName(name, from), containerName(name, version)))
      : bytes;
    files.set(path, renamed);
    hashes.set(integrity, integrityOf(renamed));
  }
  const entry = [...hashes].reduce((text, [old, now]) => text.replaceAll(old, now), String(files.get(ENTRY)));
  files.set(ENTRY, Buffer.from(change(entry)));
  const { privateFiles: paths = [], ...ownInfo } = info;
  const privateFiles = new Map<string, Buffer>();
  for (const path of paths) privateFiles.set(path, (await store.readPrivate(path)) ?? Buffer.alloc(0));
  await publishRelease(store, await signerFor('publish', name), {
    name,
    version,
    files,
    privateFiles,
    publishedAt: new Date(),
    info: { ...ownInfo, ...(statement.declaration && { declaration: statement.declaration }) },
  });
}
