import type { RsbuildPlugin } from '@rsbuild/core';

/** Has the build of the shell take the Module Federation runtime without its handler of snapshots. */
export function pluginSlimFederation(): RsbuildPlugin {
  return {
    name: 'tensely:slim-federation',
    setup(api) {
      api.transform({ test: /[\\/]runtime-core[\\/]dist[\\/]core\.js$/ }, ({ code }) => slimFederation(code));
    },
  };
}

const handler = 'USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler()';

/**
 * FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN switches snapshots off, but the runtime makes their handler all the same. What is
 * put in its place has what the rest asks of it: hooks to register, and a cache to forget a remote in.
 */
export function slimFederation(code: string): string {
  if (!code.includes(handler)) throw new Error('The Module Federation runtime makes its snapshot handler differently.');
  return code.replace(handler, '{ hooks: new PluginSystem({}), manifestCache: new Map() }');
}
