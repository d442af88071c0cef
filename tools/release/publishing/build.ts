import { existsSync, readFileSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentIndexSchema } from '@tensely/content/lessons';
import { hasCode, OperatorError } from '@tensely/core/logic';
import { readFolder, withFolderLock } from '@tensely/release-store/logic';
import { nxSettings } from '../../processes/nx-settings.ts';
import { runCommand } from '../../processes/run-command.ts';

/** A build in memory: its folders may change now. */
export interface Build {
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. */
  privateFiles: ReadonlyMap<string, Uint8Array>;
  /** The source maps of its scripts, by path, for operators only. */
  maps: ReadonlyMap<string, Uint8Array>;
  /** The paths of the pages in its content index. `files` has to contain each of them. */
  pages: readonly string[];
  info: unknown;
}

/** Builds an app as this version, and reads the build while no other process can change it. Rejects with the build's output. */
export async function build(root: string, app: string, version: string): Promise<Build> {
  return withBuildLock(root, app, async () => {
    await buildApp(root, app, version);
    return readBuild(join(root, 'apps', app), app === 'shell' ? 'shell.json' : 'remote.json');
  });
}

/** Runs the build through Nx, which uses its cache if nothing changed: also in CI, where the checks run without a cache. */
export async function buildApp(root: string, app: string, version: string): Promise<void> {
  const { ok, output } = await runCommand(['nx', 'run', `@tensely/${app}:build`, '--output-style=stream'], root, {
    RELEASE_VERSION: version,
    NODE_ENV: 'production',
    ...nxSettings,
    NX_SKIP_NX_CACHE: 'false',
    FORCE_COLOR: '0',
  });
  if (!ok) throw new Error(`The build of ${app} failed.\n${output}`);
}

/** The timeout for another build. A lock from another machine is stale after the same time. */
const LONGEST_BUILD_MS = 30 * 60_000;

/** Builds of an app share one folder, and a release must not mix two of them. */
export async function withBuildLock<T>(root: string, app: string, work: () => Promise<T>): Promise<T> {
  const folder = join(root, 'node_modules/.cache/release');
  await assertWritable(root, folder);
  return withFolderLock(join(folder, `${app}.lock`), work, {
    busy: `${app} is being built by another process`,
    timeoutMs: LONGEST_BUILD_MS,
    staleMs: LONGEST_BUILD_MS,
    pollMs: 100,
  });
}

/** A read-only checkout can start published versions, but cannot build. */
async function assertWritable(root: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    if (!hasCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error;
    throw new OperatorError(
      `The sources in ${root} cannot be built, because the folder is read-only. Build them in your own clone, or start the published versions: npm start -- --as-released.`,
    );
  }
}

/** Reads `dist` and `dist-private` of an app. Rejects if there is no build. */
export async function readBuild(app: string, infoFile: string): Promise<Build> {
  const dist = join(app, 'dist');
  const files = await readFolder(dist, (path) => path.endsWith('.map'));
  const info = files.get(infoFile);
  if (!info) throw new Error(`The build in ${app} has no ${infoFile}.`);
  const privateFolder = join(app, 'dist-private');
  return {
    files,
    privateFiles: existsSync(privateFolder) ? await readFolder(privateFolder, () => false) : new Map(),
    maps: await readFolder(dist, (path) => !path.endsWith('.js.map')),
    pages: pagesOf(app),
    info: JSON.parse(info.toString('utf8')),
  };
}

function pagesOf(app: string): string[] {
  const index = join(app, 'content/index.json');
  if (!existsSync(index)) return [];
  const { levels } = contentIndexSchema.parse(JSON.parse(readFileSync(index, 'utf8')));
  return levels.flatMap((level) =>
    level.topics
      .filter(({ ready }) => ready !== false)
      .flatMap((topic) =>
        Array.from(
          { length: topic.pages },
          (_, place) => `content/${level.key}/${topic.key}/${`${place + 1}`.padStart(2, '0')}.json`,
        ),
      ),
  );
}
