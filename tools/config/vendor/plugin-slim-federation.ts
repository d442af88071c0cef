import type { RsbuildPlugin } from '@rsbuild/core';

/** Has the build of the shell take the Module Federation runtime without what nothing here can use. */
export function pluginSlimFederation(): RsbuildPlugin {
  return {
    name: 'tensely:slim-federation',
    setup(api) {
      const runtime =
        /[\\/](?:runtime-core[\\/]dist[\\/](core|helpers|remote[\\/]index|utils[\\/]load)\.js|error-codes[\\/]dist[\\/](desc)\.mjs)$/;
      api.transform({ test: runtime }, ({ code, resourcePath }) => {
        const [, ofRuntime, ofErrors = ''] = runtime.exec(resourcePath) ?? [];
        const part = ofRuntime?.replace('\\', '/') ?? ofErrors;
        return slimFederation(part, code);
      });
    },
  };
}

/**
 * What goes, by part of the runtime. FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN switches snapshots off, but their handler is
 * made all the same: in its place comes what the rest asks of it. Entries come by the shell's own loader of files
 * (its hook `loadEntry` always answers), so the runtime's loaders go; and nothing is preloaded, the gateway does that. Its
 * errors keep their codes and the address that explains them; their sentences go.
 */
const parts: Record<string, { superfluous: RegExp; instead: string }> = {
  core: {
    superfluous: /USE_REMOTE \? new SnapshotHandler\(this\) : new DisabledSnapshotHandler\(\)/,
    instead: '{ hooks: new PluginSystem({}), manifestCache: new Map() }',
  },
  desc: { superfluous: /const runtimeDescMap = \{\n.*?\n\};/s, instead: 'const runtimeDescMap = {};' },
  helpers: { superfluous: /\n\s*preloadAssets,/, instead: '' },
  'remote/index': {
    superfluous: /\tasync preloadRemote\(preloadOptions\) \{\n.*?\n\t\}\n/s,
    instead: '',
  },
  'utils/load': {
    superfluous: /return \(typeof ENV_TARGET[^?]*\? ENV_TARGET [^?]*\? loadEntryDom\(.*?\) : loadEntryNode\(.*?\);/s,
    instead: 'throw new Error("Nobody has loaded the entry.");',
  },
};

export function slimFederation(part: string, code: string): string {
  const { superfluous, instead } = parts[part] ?? {};
  if (!superfluous?.test(code)) throw new Error(`The Module Federation runtime does ${part} differently.`);
  return code.replace(superfluous, () => instead ?? '');
}
