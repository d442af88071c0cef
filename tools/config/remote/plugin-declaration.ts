import { join } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { BUS_VERSION, type Declaration, SEARCH_INDEX } from '@tensely/platform/host';
import { z } from 'zod';
import { usedSurface } from '../surface-record.ts';
import { sharedRanges } from '../versions.ts';

/**
 * Adds `remote.json` to the build: the remote's declaration, the files of its first screen, which the gateway preloads,
 * and the ranges of the shared modules that it imports, which a promotion checks.
 */
export function pluginDeclaration(declaration: Declaration): RsbuildPlugin {
  return {
    name: 'tensely:declaration',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        const manifest = assets['mf-manifest.json']?.source().toString();
        if (!manifest) throw new Error('The build of a remote has no mf-manifest.json: is Module Federation on?');
        const named = declaration.routes.flatMap(({ files = [] }) => files);
        if (declaration.search) named.push(SEARCH_INDEX);
        const missing = named.filter((file) => !assets[file]);
        // Don't throw: that would stop the dev server. After other errors, files are missing because of them.
        for (const file of compilation.errors.length === 0 ? missing : []) {
          compilation.errors.push(
            new Error(`The declaration names the file "${file}", which this build does not have.`),
          );
        }
        const built = manifestSchema.parse(JSON.parse(manifest));
        const imported = importedModules(compilation, built);
        const scripts = Object.entries(assets).flatMap(([path, asset]) =>
          path.endsWith('.js') ? [asset.source()] : [],
        );
        const info = {
          declaration,
          preload: firstFiles(built),
          shared: sharedRanges(imported),
          bus: `^${BUS_VERSION}`,
          surface: usedSurface(scripts.join('\n'), imported),
        };
        // Module Federation writes it in random order, and nothing uses it.
        compilation.deleteAsset('mf-stats.json');
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(info)));
      });
    },
  };
}

const PROBE_FILE = join('tools', 'config', 'remote', 'shared-probe.ts');

const files = z.object({ sync: z.array(z.string()) });

/** The part in use of the manifest that Module Federation writes. */
const manifestSchema = z.object({
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
  shared: z.array(z.object({ name: z.string() })),
});

type FederationManifest = z.infer<typeof manifestSchema>;

/**
 * The shared modules that the remote's own code imports. The probe imports all of them for a test, so its imports do
 * not count.
 */
function importedModules({ modules, moduleGraph }: Rspack.Compilation, { shared }: FederationManifest): string[] {
  const isImported = (module: Rspack.Module) =>
    moduleGraph
      .getIncomingConnections(module)
      .some(({ originModule }) => originModule && !originModule.identifier().endsWith(PROBE_FILE));
  const imported = [...modules]
    .filter((module) => module.type === 'consume-shared-module' && isImported(module))
    .map((module) => module.identifier());
  return shared.map(({ name }) => name).filter((name) => imported.some((one) => one.includes(` ${name}@`)));
}

function firstFiles({ exposes }: FederationManifest): string[] {
  const app = exposes.find((expose) => expose.name === 'app');
  return ['remoteEntry.js', ...(app?.assets.js.sync ?? []), ...(app?.assets.css.sync ?? [])];
}
