import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RsbuildPlugin, rspack } from '@rsbuild/core';

const SOURCES = [
  'display',
  'held-enter',
  'fonts',
  'prerendered-styles',
  'first-verdict',
  'noted-press',
  'newer-answers',
  'prerendered-page',
  'check-browser',
].map((name) => `src/first-script/${name}.js`);

/**
 * Puts the script that runs before the first paint into the page. It is ES5, minified but not compiled: a build for supported
 * browsers would not parse in older ones, where it has to report the problem.
 */
export function pluginFirstScript(): RsbuildPlugin {
  return {
    name: 'tensely:first-script',
    setup(api) {
      const parts = SOURCES.map((path) => readFileSync(join(api.context.rootPath, path), 'utf8'));
      const script = minify(`(function () {\n${parts.join('\n')}\n})();`);
      if (script.includes('</script')) throw new Error('The first script would end its own element.');
      api.modifyHTMLTags(({ headTags, bodyTags }) => ({
        headTags: [{ tag: 'script', children: script }, ...headTags],
        bodyTags,
      }));
    },
  };
}

function minify(script: string): string {
  return rspack.experiments.swc.minifySync(script, { compress: { ecma: 5 }, mangle: true, ecma: 5, module: false })
    .code;
}
