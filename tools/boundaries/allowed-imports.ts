import type { Kind, WorkspacePackage } from './workspace-packages.ts';

type Entries = readonly string[];

const inBrowser = ['logic', 'browser', 'react'];

/** Importer, imported, and through which entries. What is not here is not allowed. */
const table: Partial<Record<Kind, Partial<Record<Kind, Entries>>>> = {
  app: {
    lib: ['logic', 'queries', 'react', 'stats'],
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
  service: { lib: ['logic', 'stats'], platform: ['logic', 'host'], core: ['logic'] },
  tool: { lib: ['logic', 'authoring'], platform: ['logic', 'host'], core: ['logic'], testing: ['node'] },
  e2e: { lib: ['testing'], platform: ['testing'], core: ['logic', 'testing'], testing: ['node'] },
};

/** The only libs that a lib may import. */
const libToLib: Record<string, string> = {
  '@tensely/content-model': '@tensely/questions',
  '@tensely/progress': '@tensely/content-model',
};

/** Libs that run in Node: services, tools and e2e import them. */
export const nodeOnlyLibs: readonly string[] = ['@tensely/release-store', '@tensely/service-host'];

interface Pair {
  owner: WorkspacePackage;
  target: WorkspacePackage;
  role: 'product' | 'test' | 'config';
}

/** The entries of `target` that `owner` may import; none means that it may not import it at all. */
export function allowedEntries({ owner, target, role }: Pair): Entries {
  if (target.kind === 'tool') return role === 'config' ? ['config'] : [];
  if (target.kind === 'testing' && role === 'test') return ['node'];
  if (nodeOnlyLibs.includes(target.name) && !['service', 'tool', 'e2e'].includes(owner.kind)) return [];
  const entries =
    libToLib[owner.name] === target.name ? ['logic', 'authoring'] : (table[owner.kind]?.[target.kind] ?? []);
  return role === 'test' && entries.length > 0 ? [...new Set([...entries, 'testing'])] : entries;
}

/** Files outside the table, each with its reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'tools/config/remote/shared-probe.ts':
    'built into every remote, to see in a browser that all get the same shared modules',
  'tools/bench/first-screen/one-app/open-remotes.ts':
    'part of the bench that builds all apps as one; nothing of it reaches a learner',
  'e2e/delivery/stock-host/src/bootstrap.ts':
    'a product that is not ours: it provides what the contract says a host provides, as any host would',
  'tools/bench/first-screen/floor/floor.tsx': 'a page of its own to compare with: React and nothing of ours',
};

/** Whether a file draws an app's pages at build time: it is built apart, for Node, and no browser loads it. */
export function isPrerenderEntry(path: string): boolean {
  return /^apps\/[^/]+\/src\/prerender\.tsx?$/.test(path);
}
