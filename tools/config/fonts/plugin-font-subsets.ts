import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The parts of PostCSS in use here; it comes with Rsbuild. */
interface FontFace {
  nodes?: { type: string; prop?: string; value?: string }[];
}

/**
 * Subsets font files to the `@font-face` rules that name them: the build keeps the characters of the rule's
 * `unicode-range` and the weights of its `font-weight`, which is all that a browser would use
 * (docs/decisions/0028-fonts.md).
 */
export function pluginFontSubsets(): RsbuildPlugin {
  return {
    name: 'tensely:font-subsets',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          tools: { postcss: (_options, { addPlugins }) => addPlugins(addSubsetQuery) },
        }),
      );
      api.modifyRspackConfig((_config, { addRules }) =>
        addRules({
          test: /\.woff2$/,
          resourceQuery: /[?&]weights=/,
          use: join(import.meta.dirname, 'subset-loader.ts'),
        }),
      );
    },
  };
}

/** Writes the descriptors of a rule into the address of its file, for the loader. */
const addSubsetQuery = {
  postcssPlugin: 'tensely-font-subsets',
  AtRule: {
    'font-face'(rule: FontFace) {
      const descriptor = (name: string) => rule.nodes?.find(({ prop }) => prop === name);
      const source = descriptor('src');
      const [range, weights] = [descriptor('unicode-range')?.value, descriptor('font-weight')?.value];
      if (!source?.value || !range || !weights) return;
      const query = new URLSearchParams({ weights, range: range.replace(/\s+/g, '') });
      source.value = source.value.replace(/\.woff2(?=['")])/, `.woff2?${query}`);
    },
  },
};
