import type { RsbuildPlugin } from '@rsbuild/core';

const ICONS = [
  { src: 'icons/192.png', sizes: '192x192', purpose: 'any' },
  { src: 'icons/512.png', sizes: '512x512', purpose: 'any' },
  { src: 'icons/maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];

const SHORTCUTS = [
  { name: 'Practice', url: '/practice' },
  { name: 'Practice exams', url: '/exams/fede' },
];

/** Adds the web manifest with its icons, so that the product can be installed. What identifies it is `id`, not the address of a release. */
export function pluginWebManifest(): RsbuildPlugin {
  return {
    name: 'tensely:web-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        const manifest = {
          id: '/',
          name: 'Tensely',
          short_name: 'Tensely',
          description: 'Learn English grammar from A1 to B2 and practise for exams.',
          lang: 'en-GB',
          start_url: '/',
          scope: '/',
          display: 'standalone',
          // The light paper and the green of libs/ui/src/tokens.css.
          background_color: '#fffdf8',
          theme_color: '#1f6f5c',
          categories: ['education'],
          // Their addresses are relative to the manifest's own.
          icons: ICONS.map((icon) => ({ ...icon, type: 'image/png' })),
          shortcuts: SHORTCUTS,
        };
        compilation.emitAsset('manifest.webmanifest', new sources.RawSource(JSON.stringify(manifest)));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix }) => {
        const link = (rel: string, path: string) => ({ tag: 'link', attrs: { rel, href: `${assetPrefix}${path}` } });
        const links = [link('manifest', 'manifest.webmanifest'), link('apple-touch-icon', 'icons/180.png')];
        return { headTags: [...headTags, ...links], bodyTags };
      });
    },
  };
}
