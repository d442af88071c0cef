import type { RsbuildPlugin } from '@rsbuild/core';
import type { Declaration } from '@tensely/platform/logic';

/**
 * Writes `remote.json` beside the build: the remote's declaration, and which files its first screen needs, so that the
 * gateway can preload them.
 */
export function pluginDeclaration(declaration: Declaration): RsbuildPlugin {
  return {
    name: 'tensely:declaration',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const manifest = assets['mf-manifest.json']?.source().toString();
        if (!manifest) throw new Error('The build of a remote has no mf-manifest.json: is Module Federation on?');
        const missing = declaration.routes.flatMap(({ files = [] }) => files).find((file) => !assets[file]);
        if (missing) throw new Error(`A route names the file "${missing}", which this build does not have.`);
        const content = JSON.stringify({ declaration, preload: firstFiles(JSON.parse(manifest)) });
        compilation.emitAsset('remote.json', new sources.RawSource(content));
      });
    },
  };
}

interface FederationManifest {
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

function firstFiles({ exposes }: FederationManifest): string[] {
  const app = exposes.find((expose) => expose.name === 'app');
  return ['remoteEntry.js', ...(app?.assets.js.sync ?? []), ...(app?.assets.css.sync ?? [])];
}
