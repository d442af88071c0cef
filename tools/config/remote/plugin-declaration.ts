import type { RsbuildPlugin } from '@rsbuild/core';
import { BUS_VERSION, type Declaration } from '@tensely/platform/logic';
import { sharedRanges } from '../shared-versions.ts';

/**
 * Writes `remote.json` beside the build: the remote's declaration, which files its first screen needs, so that the
 * gateway can preload them, and which versions of what the shell shares it can run with, for the check before a promotion.
 */
export function pluginDeclaration(declaration: Declaration): RsbuildPlugin {
  return {
    name: 'tensely:declaration',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const manifest = assets['mf-manifest.json']?.source().toString();
        if (!manifest) throw new Error('The build of a remote has no mf-manifest.json: is Module Federation on?');
        const missing = declaration.routes.flatMap(({ files = [] }) => files).filter((file) => !assets[file]);
        // Not thrown: while somebody works on the remote, that would end the building for good. A file that has an error
        // of its own is missing for that.
        for (const file of compilation.errors.length === 0 ? missing : []) {
          compilation.errors.push(new Error(`A route names the file "${file}", which this build does not have.`));
        }
        const built: FederationManifest = JSON.parse(manifest);
        const info = { declaration, preload: firstFiles(built), shared: needs(built), bus: `^${BUS_VERSION}` };
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(info)));
      });
    },
  };
}

interface FederationManifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  shared: { name: string }[];
}

function needs({ shared }: FederationManifest) {
  return sharedRanges(shared.map(({ name }) => name));
}

function firstFiles({ exposes }: FederationManifest): string[] {
  const app = exposes.find((expose) => expose.name === 'app');
  return ['remoteEntry.js', ...(app?.assets.js.sync ?? []), ...(app?.assets.css.sync ?? [])];
}
