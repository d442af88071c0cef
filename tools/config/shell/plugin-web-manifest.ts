import type { RsbuildPlugin } from '@rsbuild/core';
import { ENGLISH } from '@tensely/core/logic';
import { manifestFile, webManifest } from './web-manifest.ts';

const LANGUAGES = [ENGLISH, 'fr', 'es'] as const;

/** Adds the web manifest in each language with its icons, so that the product can be installed. */
export function pluginWebManifest(): RsbuildPlugin {
  return {
    name: 'tensely:web-manifest',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        for (const language of LANGUAGES) {
          const manifest = webManifest(api.context.rootPath, language);
          compilation.emitAsset(manifestFile(language), new sources.RawSource(JSON.stringify(manifest)));
        }
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix }) => {
        const link = (rel: string, path: string) => ({ tag: 'link', attrs: { rel, href: `${assetPrefix}${path}` } });
        const links = [link('manifest', manifestFile(ENGLISH)), link('apple-touch-icon', 'icons/180.png')];
        return { headTags: [...headTags, ...links], bodyTags };
      });
    },
  };
}
