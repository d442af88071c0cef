import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HtmlTagDescriptor, rspack } from '@rsbuild/core';

const SOURCES = [
  'display',
  'held-enter',
  'fonts',
  'prerendered-styles',
  'first-verdict',
  'noted-press',
  'newer-answers',
  'prerendered-page',
  'after-paint',
  'check-browser',
].map((name) => `src/first-script/${name}.js`);

/**
 * The script that runs before the first paint. It is ES5, minified but not compiled: a build for supported browsers would not
 * parse in older ones, where it has to report the problem.
 *
 * @param shell the folder of the shell
 */
export function firstScript(shell: string): HtmlTagDescriptor {
  const parts = SOURCES.map((path) => readFileSync(join(shell, path), 'utf8'));
  const options = { compress: { ecma: 5 as const }, mangle: true, ecma: 5 as const, module: false };
  const { code } = rspack.experiments.swc.minifySync(`(function () {\n${parts.join('\n')}\n})();`, options);
  if (code.includes('</script')) throw new Error('The first script would end its own element.');
  return { tag: 'script', children: code, head: true, append: false };
}
