import type { RsbuildPlugin } from '@rsbuild/core';

/** Has the build of the shell take react-router without what nothing here can use. */
export function pluginSlimRouter(): RsbuildPlugin {
  return {
    name: 'tensely:slim-router',
    setup(api) {
      api.transform({ test: /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ }, ({ code }) =>
        slimRouter(code),
      );
    },
  };
}

/**
 * Lets the bundler drop NavLink, Form and all that submits forms (their names for developer tools count as a use of
 * them), and what prefetches the data of framework mode, which a Link outside that mode never does.
 */
export function slimRouter(code: string): string {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/\w+\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null');
}
