import type { RsbuildPlugin } from '@rsbuild/core';
import type { Declaration } from '@tensely/platform/logic';

/**
 * Writes `remote.json` beside the build: the remote's declaration, and which files its first screen needs, so that the
 * gateway can preload them (`first` for every route, `chunks` for what a route names in its declaration).
 */
export function pluginDeclaration(declaration: Declaration): RsbuildPlugin {
  return {
    name: 'tensely:declaration',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const manifest = assets['mf-manifest.json']?.source().toString();
        if (!manifest) throw new Error('The build of a remote has no mf-manifest.json: is Module Federation on?');
        const named = declaration.routes.flatMap((route) => route.chunks ?? []);
        const chunks = Object.fromEntries(
          named.map((name) => [name, [...(compilation.namedChunks.get(name)?.files ?? [])]]),
        );
        const unknown = named.find((name) => chunks[name]?.length === 0);
        if (unknown) throw new Error(`A route names the chunk "${unknown}", which this build does not have.`);
        const content = JSON.stringify({ declaration, preload: { first: firstFiles(JSON.parse(manifest)), chunks } });
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
