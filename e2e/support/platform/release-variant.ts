import { containerName } from '@tensely/platform/testing';
import { integrityOf, publishRelease } from '@tensely/release-store/testing';
import { allowPreview, liveVersion, signerFor, store } from './release-store.ts';

/** Names that the bundler uses in one build of lessons. */
export interface BuiltNames {
  /** Global array that chunks are pushed to. */
  queue: string;
  /** The module behind the expose "./app". */
  app: string;
  /** The module behind a shared key such as "react". */
  shared(key: string): string;
}

type Change = (text: string, names: BuiltNames) => string;

/** How a variant differs from the live version of lessons. Hashes are recomputed, except in `entry`. */
export interface Variant {
  version: string;
  /** Applied after the hashes of the other files are written into it. */
  entry?: Change;
  /** The chunk with the app. */
  chunk?: Change;
  /** The style sheet of the app. */
  style?: Change;
  contract?: string;
}

export const builtFile = {
  entry: /remoteEntry\.js$/,
  chunk: /expose_app\.[^/]*\.js$/,
  style: /expose_app\.[^/]*\.css$/,
} as const;

/** One topic of the content is enough. */
const NEEDED = /\.(js|css)$|^[^/]+\.json$|^(content|pictures)\/A1\/nouns\//;

/** Publishes a changed copy of the live version of lessons, if missing, for visitors with a preview link. */
export async function publishVariant({ version, ...changes }: Variant): Promise<void> {
  if (!(await store.has('lessons', version))) {
    await publishRelease(store, await signerFor('publish', 'lessons'), {
      name: 'lessons',
      version,
      publishedAt: new Date(),
      ...(await vary(await liveVersion('lessons'), version, changes)),
    });
  }
  await allowPreview('lessons', version);
}

async function vary(original: string, version: string, changes: Omit<Variant, 'version'>) {
  const { info, statement, files: described } = await store.readRecord('lessons', original);
  if (!statement.declaration) throw new Error('Lessons have no declaration.');
  const { contract, routes } = statement.declaration;
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(described).filter((name) => NEEDED.test(name))) {
    const content = await store.readFile('lessons', original, path);
    if (content) files.set(path, rename(path, content, original, version));
  }
  change(files, changes, described);
  const declaration = {
    ...statement.declaration,
    contract: changes.contract ?? contract,
    routes: routes.map((route) => ({ ...route, files: route.files?.filter((path) => files.has(path)) ?? [] })),
  };
  return { files, info: { ...info, declaration } };
}

/** The container's name is in every script: versions must not share it. */
function rename(path: string, content: Buffer, from: string, to: string): Buffer {
  if (!/^[^/]+\.json$|\.js$/.test(path)) return content;
  return Buffer.from(content.toString().replaceAll(containerName('lessons', from), containerName('lessons', to)));
}

function change(
  files: Map<string, Buffer>,
  { entry, chunk, style }: Omit<Variant, 'version'>,
  described: Record<string, { integrity: string }>,
) {
  const names = namesIn(textAt(files, builtFile.entry));
  rewrite(files, builtFile.chunk, chunk, names);
  rewrite(files, builtFile.style, style, names);
  for (const [path, content] of files) {
    const before = described[path]?.integrity;
    const after = integrityOf(content);
    if (before && path !== 'remoteEntry.js') {
      rewrite(files, builtFile.entry, (text) => text.replaceAll(before, after), names);
    }
  }
  rewrite(files, builtFile.entry, entry, names);
}

function rewrite(files: Map<string, Buffer>, file: RegExp, make: Change | undefined, names: BuiltNames) {
  const path = [...files.keys()].find((candidate) => file.test(candidate));
  if (path && make) files.set(path, Buffer.from(make(textAt(files, file), names)));
}

function textAt(files: ReadonlyMap<string, Buffer>, file: RegExp): string {
  const [, content] = [...files].find(([path]) => file.test(path)) ?? [];
  if (!content) throw new Error(`The build has no file ${file}.`);
  return content.toString();
}

function namesIn(entry: string): BuiltNames {
  const find = (pattern: RegExp) => {
    const found = pattern.exec(entry)?.[1];
    if (!found) throw new Error(`The entry does not match ${pattern}. Has the bundler's output changed?`);
    return found;
  };
  return {
    queue: find(/globalThis\.(chunk_\w+)/),
    app: find(/"\.\/app":.*?\(\)=>\w+\("?(\w+)"?\)/),
    shared: (key) => find(new RegExp(`[{,]"?(\\w+)"?:\\{shareScope:"default",shareKey:"${key}"`)),
  };
}
