import type { RsbuildPlugin } from '@rsbuild/core';
import { BUS_VERSION, type Declaration } from '@tensely/platform/host';
import { z } from 'zod';
import { sharedRanges } from '../shared-versions.ts';
import { usedSurface } from '../surface-record.ts';

/**
 * Adds `remote.json` to the build: the remote's declaration, the files of its first screen, which the gateway preloads, and
 * the ranges of shared modules that it can run with, which are checked before a promotion.
 */
export function pluginDeclaration(declaration: Declaration): RsbuildPlugin {
  return {
    name: 'tensely:declaration',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const manifest = assets['mf-manifest.json']?.source().toString();
        if (!manifest) throw new Error('The build of a remote has no mf-manifest.json: is Module Federation on?');
        const missing = declaration.routes.flatMap(({ files = [] }) => files).filter((file) => !assets[file]);
        // Not thrown: that would end the dev server of whoever works on the remote. A file that has an error of its own is
        // missing for that reason.
        for (const file of compilation.errors.length === 0 ? missing : []) {
          compilation.errors.push(new Error(`A route names the file "${file}", which this build does not have.`));
        }
        const built = manifestSchema.parse(JSON.parse(manifest));
        const scripts = Object.entries(assets).flatMap(([path, asset]) =>
          path.endsWith('.js') ? [asset.source()] : [],
        );
        const info = {
          declaration,
          preload: firstFiles(built),
          shared: needs(built),
          bus: `^${BUS_VERSION}`,
          surface: usedSurface(scripts.join('\n')),
        };
        // Written beside the manifest, in an order of chance, and read by nobody.
        compilation.deleteAsset('mf-stats.json');
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(info)));
      });
    },
  };
}

const files = z.object({ sync: z.array(z.string()) });

/** What is read of the manifest that Module Federation writes. */
const manifestSchema = z.object({
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
  shared: z.array(z.object({ name: z.string() })),
});

type FederationManifest = z.infer<typeof manifestSchema>;

function needs({ shared }: FederationManifest) {
  return sharedRanges(shared.map(({ name }) => name));
}

function firstFiles({ exposes }: FederationManifest): string[] {
  const app = exposes.find((expose) => expose.name === 'app');
  return ['remoteEntry.js', ...(app?.assets.js.sync ?? []), ...(app?.assets.css.sync ?? [])];
}
