import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { BUS_VERSION, CONTRACT_VERSION } from '@tensely/platform/host';
import { offeredSurface } from '../surface-record.ts';
import { sharedVersions } from '../versions.ts';

/** The name that `apps/shell/src/entry.ts` gives to the chunk. */
const MAIN_CHUNK = 'main';

/** Adds `shell.json` to the build: the script that the gateway preloads, and what this shell offers to remotes, which a promotion checks. */
export function pluginShellInfo(): RsbuildPlugin {
  return {
    name: 'tensely:shell-info',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const files = compilation.namedChunks.get(MAIN_CHUNK)?.files ?? [];
        const scripts = [...files].filter((path) => path.endsWith('.js'));
        if (scripts.length !== 1)
          throw new Error(`The shell has ${scripts.length} scripts of its main chunk, not one.`);
        const info = {
          preload: scripts,
          shared: sharedVersions(),
          contract: CONTRACT_VERSION,
          bus: BUS_VERSION,
          surface: offeredSurface(),
        };
        compilation.emitAsset('shell.json', new sources.RawSource(JSON.stringify(info)));
      });
    },
  };
}

/**
 * The shell's main chunk runs after the first paint. Its style sheet belongs to the entry, so the page contains it:
 * prerendered markup needs it. The build fails if the sheet does not begin with the layer order.
 */
export function pluginMainChunk(entry: string): RsbuildPlugin {
  return {
    name: 'tensely:main-chunk',
    setup(api) {
      api.modifyRspackConfig((config, { mergeConfig }) => {
        const chunks = ({ name }: { name?: string | undefined }) => name === MAIN_CHUNK || name === entry;
        const styles = { type: 'css/mini-extract', name: entry, chunks, enforce: true };
        const cacheGroups = { default: false as const, defaultVendors: false as const, styles };
        return mergeConfig(config, { optimization: { splitChunks: { cacheGroups } } });
      });
      // Minified, and not in the page yet.
      api.processAssets({ stage: 'dev-tooling' }, ({ assets }) => {
        const [path = ''] = Object.keys(assets).filter((name) => /static\/css\/[^/]+\.css$/.test(name));
        const text = assets[path]?.source().toString() ?? '';
        // Layers count in the order of their first mention.
        if (!text.startsWith('@layer reset')) throw new Error(`${path} does not begin with the layer order.`);
      });
    },
  };
}

/**
 * The package resolves to its development build in every mode: this is the production build that it ships beside it.
 */
export const productionRouter = {
  'react-router$': join(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.mjs'),
};
