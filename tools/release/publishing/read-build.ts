import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentIndexSchema } from '@tensely/content/lessons';
import { readFolder } from '@tensely/release-store/logic';

/** A build in memory: its folders may change now. */
export interface Build {
  /** The served files, by path. */
  files: ReadonlyMap<string, Uint8Array>;
  /** Files that are never served, by their path in the private area. */
  privateFiles: ReadonlyMap<string, Uint8Array>;
  /** The source maps of its scripts, by path, for operators only. */
  maps: ReadonlyMap<string, Uint8Array>;
  /** The paths of the pages in its content index. `files` has to contain each of them. */
  pages: readonly string[];
  /** The content of its info file. */
  info: unknown;
}

/** Reads `dist` and `dist-private` of an app. Rejects with a sentence if there is no build. */
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
