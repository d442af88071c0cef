import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

const SOURCE = 'src/check-browser.js';

/**
 * Puts the check of the browser before the shell's scripts. It goes into the release as it was written: whatever builds
 * for the browsers that we support would break it for the others, which it is for.
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
