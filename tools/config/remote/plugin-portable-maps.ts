import type { RsbuildPlugin } from '@rsbuild/core';

/**
 * Leaves out the source maps of Module Federation's entry, so that every machine builds the same release: the entry is a module
 * with the path of its package in its name and text. Our own code is in other chunks.
 */
export function pluginPortableMaps(): RsbuildPlugin {
  return {
    name: 'tensely:portable-maps',
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
        for (const [path, map] of Object.entries(assets).filter(([name]) => name.endsWith('.js.map'))) {
          if (map.source().toString().includes('__module_federation_bundler_runtime__')) compilation.deleteAsset(path);
        }
      });
    },
  };
}
