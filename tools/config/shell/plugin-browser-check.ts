import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const SOURCE = 'src/check-browser.js';

/**
 * Adds the check of the browser before the shell's scripts. It is not compiled: a build for the browsers that we support
 * could not be read by the older ones, which it is for.
 */
export function pluginBrowserCheck(): RsbuildPlugin {
  return {
    name: 'tensely:browser-check',
    setup(api) {
      const text = readFileSync(join(api.context.rootPath, SOURCE), 'utf8').replace(/^\s*\/\/.*\n/gm, '');
      const hash = createHash('sha384').update(text);
      const integrity = `sha384-${hash.copy().digest('base64')}`;
      const path = `static/js/check-browser.${hash.digest('hex').slice(0, 8)}.js`;

      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        compilation.emitAsset(path, new sources.RawSource(text));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix }) => {
        const attrs = { src: `${assetPrefix}${path}`, defer: true, integrity, crossorigin: 'anonymous' };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}
