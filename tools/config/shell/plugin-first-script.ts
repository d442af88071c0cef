import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

const SOURCES = [
  'display',
  'held-enter',
  'fonts',
  'prerendered-styles',
  'first-verdict',
  'newer-answers',
  'prerendered-page',
  'check-browser',
].map((name) => `src/first-script/${name}.js`);

/**
 * Adds the script that runs before the first paint. It is ES5, minified but not compiled: a build for supported
 * browsers would not parse in older ones, where it has to report the problem.
 */
export function pluginFirstScript(): RsbuildPlugin {
  return {
    name: 'tensely:first-script',
    setup(api) {
      const parts = SOURCES.map((path) => readFileSync(join(api.context.rootPath, path), 'utf8'));
      const text = shorter(`(function () {\n${parts.join('\n')}\n})();`);
      const hash = createHash('sha384').update(text);
      const integrity = `sha384-${hash.copy().digest('base64')}`;
      const path = `static/js/first.${hash.digest('hex').slice(0, 8)}.js`;

      api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
        compilation.emitAsset(path, new sources.RawSource(text));
      });
      api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix }) => {
        const attrs = { src: `${assetPrefix}${path}`, integrity, crossorigin: 'anonymous' };
        return { headTags: [{ tag: 'script', attrs }, ...headTags], bodyTags };
      });
    },
  };
}

function shorter(script: string): string {
  return rspack.experiments.swc.minifySync(script, { compress: { ecma: 5 }, mangle: true, ecma: 5, module: false })
    .code;
}
