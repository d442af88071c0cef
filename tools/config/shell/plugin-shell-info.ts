import type { RsbuildPlugin } from '@rsbuild/core';
import { BUS_VERSION, CONTRACT_VERSION } from '@tensely/platform/host';
import { sharedVersions } from '../shared-versions.ts';
import { offeredSurface } from '../surface-record.ts';

/** Adds `shell.json` to the build: what this shell offers to remotes, which a promotion checks. */
export function pluginShellInfo(): RsbuildPlugin {
  return {
    name: 'tensely:shell-info',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const info = {
          preload: [],
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
