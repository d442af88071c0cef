import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * Builds the sheet of fonts by itself and names it in the page for no medium, so that a browser fetches it last and asks
 * for no font until the shell lets the sheet apply (`apps/shell/src/screen/load-fonts.ts`).
 */
export function pluginLaterFonts(): RsbuildPlugin {
  return {
    name: 'tensely:later-fonts',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, {
          source: { entry: { fonts: { import: '@tensely/ui/fonts.css', html: false } } },
        }),
      );
      api.processAssets({ stage: 'report' }, ({ compilation }) => {
        // The entry has no script of its own.
        for (const path of filesOf(compilation)) if (path.endsWith('.js')) compilation.deleteAsset(path);
      });
      api.modifyHTMLTags({
        // Before the tags are given the hashes of their files.
        order: 'pre',
        handler: ({ headTags, bodyTags }, { assetPrefix, compilation }) => {
          const sheet = filesOf(compilation).find((path) => path.endsWith('.css'));
          if (!sheet) throw new Error('The build has no sheet of fonts.');
          const attrs = { id: 'fonts', rel: 'stylesheet', media: 'not all', href: `${assetPrefix}${sheet}` };
          return { headTags: [...headTags, { tag: 'link', attrs }], bodyTags };
        },
      });
    },
  };
}

function filesOf({ entrypoints }: Rspack.Compilation): readonly string[] {
  return entrypoints.get('fonts')?.getFiles() ?? [];
}
