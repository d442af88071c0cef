import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentIndexSchema } from '@tensely/content-model/logic';
import { readFolder } from '@tensely/release-store/logic';

/** What a build gave, in memory: from here on the folders may change. */
export interface Build {
  /** What is served, by path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** What is never served, by its path in the private area. */
  privateFiles: ReadonlyMap<string, Uint8Array>;
  /** The source maps of its scripts, by path. They are for operators alone. */
  maps: ReadonlyMap<string, Uint8Array>;
  /** The pages that the index of its content counts, by path: each has to be among `files`. */
  pages: readonly string[];
  /** What the build says of itself, as it wrote it. */
  info: unknown;
}

/** Reads `dist` and `dist-private` of an app. Rejects with a sentence when there is no build. */
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
