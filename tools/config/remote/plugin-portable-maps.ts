import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { RsbuildPlugin } from '@rsbuild/core';
import { z } from 'zod';

const mapSchema = z.looseObject({
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullish()),
  mappings: z.string(),
});

/**
 * Keeps the build folder out of source maps, so that every machine builds the same release: Module Federation's entry
 * is a module with the path of its package in its name and text. The maps contain no source for its code.
 */
export function pluginPortableMaps(): RsbuildPlugin {
  return {
    name: 'tensely:portable-maps',
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation, sources }) => {
        for (const path of Object.keys(assets).filter((name) => name.endsWith('.js.map'))) {
          const portable = withoutEntry(assets[path]?.source().toString() ?? '');
          compilation.updateAsset(path, new sources.RawSource(portable));
        }
      });
    },
  };
}

/** The source map without Module Federation's entry. */
export function withoutEntry(json: string): string {
  const map = mapSchema.parse(JSON.parse(json));
  const isEntry = (place: number) => map.sourcesContent[place]?.includes('__module_federation_bundler_runtime__');
  if (!map.sources.some((_name, place) => isEntry(place))) return json;
  const mappings = decode(map.mappings).map((line) =>
    line.filter(([, place]) => place === undefined || !isEntry(place)),
  );
  return JSON.stringify({
    ...map,
    sources: map.sources.map((name, place) => (isEntry(place) ? 'module-federation-entry.js' : name)),
    sourcesContent: map.sourcesContent.map((text, place) => (isEntry(place) ? '' : text)),
    mappings: encode(mappings),
  });
}
