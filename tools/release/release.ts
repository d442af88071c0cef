import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openFolderStore, promote, type UnsignedStore as ReleaseStore } from '@tensely/release-store/logic';
import { readEnvironment } from '../environment.ts';
import { type App, apps, publishApp } from './publish-current.ts';
import { sourceVersion } from './publishing/source-version.ts';

const USAGE = `npm run release -- <verb>
  publish <name> [--version V]   build shell, lessons, exams or toeic and put it into the release store
  promote <name> V               make a published version live
  rollback <name> [--to V]       make the version before live again
  status                         which version of what is live`;

const root = fileURLToPath(new URL('../..', import.meta.url));

async function run() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, to: { type: 'string' } },
  });
  const [verb, name, version] = positionals;
  const store = openFolderStore(join(readEnvironment(root).DATA_DIR, 'releases'));
  if (verb === 'status') return status(store);
  if (verb === 'publish') return publish(store, appNamed(name), values.version);
  if (verb === 'promote' && version) return makeLive(store, appNamed(name), version);
  if (verb === 'rollback') return rollBack(store, appNamed(name), values.to);
  throw new Error(USAGE);
}

async function publish(store: ReleaseStore, app: App, wanted: string | undefined) {
  const version = wanted ?? (await sourceVersion(root, app));
  const { files } = await publishApp({ root, store, app, version });
  return `Published ${app} ${version}: ${Object.keys(files).length} files. It is live after: npm run release -- promote ${app} ${version}`;
}

async function makeLive(store: ReleaseStore, app: App, version: string) {
  await store.readRecord(app, version);
  await store.writePointers(promote(await store.readPointers(), app, version));
  return `${app} ${version} is live.`;
}

async function rollBack(store: ReleaseStore, app: App, to: string | undefined) {
  const version = to ?? (await store.readPointers()).remotes[app]?.previous[0];
  if (!version) throw new Error(`There is no version of ${app} before the live one.`);
  return makeLive(store, app, version);
}

async function status(store: ReleaseStore) {
  const { remotes, revision } = await store.readPointers();
  const rows = Object.entries(remotes).map(
    ([name, { current, previous }]) => `${name.padEnd(10)}${current.padEnd(26)}before: ${previous[0] ?? 'none'}`,
  );
  return [`Revision ${revision} of the release store`, ...rows].join('\n');
}

function appNamed(name: string | undefined): App {
  const app = apps.find((known) => known === name);
  if (!app) throw new Error(`Name one of ${apps.join(', ')}.\n${USAGE}`);
  return app;
}

run().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
