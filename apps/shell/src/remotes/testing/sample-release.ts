import type { Declaration, Release } from '@tensely/platform/host';

/** A remote with one route and nothing in the sidebar. */
export function sampleDeclaration(name: string, change: Partial<Declaration> = {}): Declaration {
  return {
    name,
    title: name,
    contract: '^1.0.0',
    basename: '/',
    routes: [{ path: `/${name}`, layout: 'default' }],
    sidebar: [],
    ...change,
  };
}

/** A release of a remote as in the map, for tests. */
export function sampleRelease(name: string, version: string): Release {
  return {
    url: `/remotes/${name}/${version}/remoteEntry.js`,
    metadata: { integrity: `sha384-${'A'.repeat(64)}`, version },
    deployment: { traffic: 100, default: true },
    extras: { declaration: sampleDeclaration(name) },
  };
}
