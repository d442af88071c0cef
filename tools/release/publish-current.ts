import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  unsignedBuildInfoSchema as buildInfoSchema,
  openFolderStore,
  promote,
  type UnsignedStore as ReleaseStore,
  readFolder,
} from '@tensely/release-store/logic';
import { buildApp } from './publishing/build-app.ts';
import { checkExamKeys } from './publishing/exam-keys.ts';
import { sourceVersion } from './publishing/source-version.ts';

export const apps = ['shell', 'lessons', 'exams', 'toeic'] as const;
export type App = (typeof apps)[number];

interface PublishOptions {
  root: string;
  dataDir: string;
  onProgress(line: string): void;
}

/** Publishes and promotes every app as its sources are now. What is published already is not built again. */
export async function publishCurrent({ root, dataDir, onProgress }: PublishOptions): Promise<void> {
  const store = openFolderStore(join(dataDir, 'releases'));
  for (const app of apps) {
    const version = await sourceVersion(root, app);
    if (!(await store.has(app, version))) {
      onProgress(`Building ${app} ${version}`);
      await publishApp({ root, store, app, version });
    }
    await promoteApp(store, app, version);
  }
}

/** Builds an app as `version` and writes it to the store. */
export async function publishApp({
  root,
  store,
  app,
  version,
}: {
  root: string;
  store: ReleaseStore;
  app: App;
  version: string;
}) {
  await buildApp(root, app, version);
  const dist = join(root, 'apps', app, 'dist');
  const info = buildInfoSchema.parse(
    app === 'shell' ? shellInfo : JSON.parse(await readFile(join(dist, 'remote.json'), 'utf8')),
  );
  const files = await readFolder(dist, (path) => path.endsWith('.map'));
  const privateFiles = await readPrivateFiles(`${dist}-private`);
  await checkExamKeys(files, privateFiles);
  return store.publish({ name: app, version, files, privateFiles, info, publishedAt: new Date() });
}

async function readPrivateFiles(folder: string) {
  return existsSync(folder) ? readFolder(folder, () => false) : new Map<string, Buffer>();
}

const shellInfo = { preload: [] };

/** Makes a published version live, if it is not. */
export async function promoteApp(store: ReleaseStore, app: App, version: string) {
  const pointers = await store.readPointers();
  if (pointers.remotes[app]?.current !== version) await store.writePointers(promote(pointers, app, version));
}
