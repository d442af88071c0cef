import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';

/** The package's production build is one minified line, of which nothing can be left out. */
const readable = join(import.meta.dirname, '../../../node_modules/single-spa/lib/es2015/esm/single-spa.dev.js');

/** Has the build of the shell take single-spa without what nothing here can use. */
export function pluginSlimSingleSpa(): RsbuildPlugin {
  return {
    name: 'tensely:slim-single-spa',
    setup(api) {
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { resolve: { alias: { 'single-spa$': readable } } }),
      );
      api.transform({ test: /[\\/]single-spa\.dev\.js$/ }, ({ code }) => slimSingleSpa(code));
    },
  };
}

/**
 * What goes: all that holds on to registered applications, so that the bundler drops them (here are parcels alone), the
 * record of times that the production build has not either, and events for browsers of the past.
 */
const superfluous: readonly [code: RegExp, instead: string][] = [
  [/var commonjsGlobal = .*?\nvar customEvent = .*?\n\};\n/s, 'var customEvent = CustomEvent;\n'],
  [/,\n\s*singleSpa\n(?=\s*\}\);)/, '\n'],
  [/\nif \(isInBrowser\) \{\n.*?\n\}\n/s, '\n'],
  [/\nif \(isInBrowser && window\.__SINGLE_SPA_DEVTOOLS__\) \{\n.*?\n\}\n/s, '\n'],
  [/\{\s*addProfileEntry\([^;]*\);\s*\}/g, ''],
];

export function slimSingleSpa(code: string): string {
  return superfluous.reduce((slim, [part, instead]) => {
    if (slim.search(part) < 0) throw new Error(`single-spa is made in another way: it has no ${part}.`);
    return slim.replace(part, instead);
  }, code);
}
