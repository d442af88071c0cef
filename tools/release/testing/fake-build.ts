import { containerName } from '@tensely/platform/host';
import type { Build } from '../publishing/build.ts';

export interface FakeBuild {
  /** Additional files. */
  files?: Record<string, string>;
  /** Source maps of its scripts. */
  maps?: Record<string, string>;
  /** The pages in its content index. */
  pages?: string[];
  /** Changed fields of its info file. */
  info?: object;
  /** The contract range of a remote. */
  contract?: string;
}

/** A small build of the shell or of a remote, as the bundler would write it. */
export function fakeBuild(
  name: string,
  version: string,
  { files, maps, pages, info, contract }: FakeBuild = {},
): Build {
  const usual = name === 'shell' ? shellFiles(version) : remoteFiles(name, version);
  const said = { ...(name === 'shell' ? shellInfo : remoteInfo(name, contract ?? '^1.0.0')), ...info };
  return {
    files: bytesOf({ ...usual, ...files }),
    privateFiles: new Map(),
    maps: bytesOf(maps ?? {}),
    pages: pages ?? [],
    info: JSON.parse(JSON.stringify(said)),
  };
}

function bytesOf(texts: Record<string, string>): Map<string, Buffer> {
  return new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
}

function shellFiles(version: string) {
  const page = `<title>Tensely ${version}</title><script src="/remotes/shell/${version}/shell.js"></script>`;
  return { 'shell.html': page, 'shell.js': 'start();' };
}

function remoteFiles(name: string, version: string) {
  return {
    'remoteEntry.js': `var ${containerName(name, version)} = {}; ${'load(); '.repeat(80)}`,
    'app.0a1b2c3d.css': 'p { color: var(--ink) }',
  };
}

const shellInfo = {
  preload: [],
  shared: { react: '19.3.1', 'react-dom': '19.3.1' },
  contract: '1.1.0',
  bus: '1.0.0',
};

function remoteInfo(name: string, contract: string) {
  const routes = [{ path: `/${name}`, layout: 'navigation' }];
  return {
    preload: ['remoteEntry.js'],
    shared: { react: '^19.3.1', 'react-dom': '^19.3.1' },
    bus: '^1.0.0',
    declaration: { name, title: name, contract, basename: '/', routes, sidebar: [] },
  };
}
