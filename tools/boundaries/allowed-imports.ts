import type { Kind, WorkspacePackage } from './workspace-packages.ts';

type Entries = readonly string[];

const inBrowser = ['logic', 'browser', 'react'];
const contentModel = ['lessons', 'exams'];

/** Importer, imported kind and allowed entries. Everything else is forbidden. */
const table: Partial<Record<Kind, Partial<Record<Kind, Entries>>>> = {
  app: {
    lib: ['logic', 'queries', 'react', 'stats', ...contentModel],
    ui: ['react', 'global.css', 'fonts.css', 'fonts.css?inline'],
    platform: ['logic', 'react', 'host'],
    offline: ['logic', 'browser'],
    core: inBrowser,
  },
  lib: {
    ui: ['react'],
    platform: ['logic', 'react', 'host'],
    offline: ['logic', 'browser'],
    core: [...inBrowser, 'reader'],
  },
  ui: { core: inBrowser },
  platform: { core: inBrowser },
  offline: { core: inBrowser },
  service: { lib: ['logic', 'stats', ...contentModel], platform: ['logic', 'host'], core: ['logic'] },
  tool: {
    lib: ['logic', 'authoring', 'command-line', 'checks', ...contentModel],
    platform: ['logic', 'host'],
    core: ['logic'],
    testing: ['node'],
  },
  e2e: { lib: ['testing'], platform: ['testing'], core: ['logic', 'testing'], testing: ['node'] },
};

/** The only libs that a lib may import, with their entries. */
const libToLib: Record<string, Record<string, Entries>> = {
  '@tensely/content': { '@tensely/questions': ['logic', 'authoring'] },
  '@tensely/progress': { '@tensely/content': ['lessons'] },
};

/** Libs for Node: services, tools and e2e import them. */
export const nodeOnlyLibs: readonly string[] = ['@tensely/release-store', '@tensely/service-host'];

interface Pair {
  owner: WorkspacePackage;
  target: WorkspacePackage;
  role: 'product' | 'test' | 'config';
}

/** The entries of `target` that `owner` may import; none if it may not import it at all. */
export function allowedEntries({ owner, target, role }: Pair): Entries {
  if (target.kind === 'tool') return role === 'config' ? ['config'] : [];
  if (target.kind === 'testing' && role === 'test') return ['node'];
  if (nodeOnlyLibs.includes(target.name) && !['service', 'tool', 'e2e'].includes(owner.kind)) return [];
  const entries = libToLib[owner.name]?.[target.name] ?? table[owner.kind]?.[target.kind] ?? [];
  return role === 'test' && entries.length > 0 ? [...new Set([...entries, 'testing'])] : entries;
}

/** Files exempt from the table, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'tools/config/remote/shared-probe.ts':
    'built into every remote, so that a journey can check that all share the same modules',
  'e2e/delivery/stock-host/src/bootstrap.ts':
    'a third-party host, which provides what the contract requires of any host',
  'tools/bench/first-screen/floor/floor.tsx': 'a comparison page: plain React without our code',
};

/** Whether a file prerenders an app's pages at build time: it is built for Node and never reaches a browser. */
export function isPrerenderEntry(path: string): boolean {
  return /^apps\/[^/]+\/src\/prerender\.tsx?$/.test(path);
}
