import { readFileSync } from 'node:fs';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Fails a build that bundles other code of a package than the package ships, because a loader or a replaced module has changed it. */
export function pluginVendorCode(): RsbuildPlugin {
  return {
    name: 'tensely:vendor-code',
    apply: 'build',
    setup(api) {
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins({
          apply({ hooks }: Rspack.Compiler) {
            hooks.thisCompilation.tap('tensely:vendor-code', (compilation) =>
              compilation.hooks.finishModules.tap('tensely:vendor-code', (modules) => {
                for (const path of changedPackageFiles(modules)) {
                  compilation.errors.push(new Error(`${path} is bundled with other code than its package ships.`));
                }
              }),
            );
          },
        });
      });
    },
  };
}

function changedPackageFiles(modules: Iterable<Rspack.Module>): string[] {
  return [...modules].flatMap((module) => {
    const path = module.nameForCondition()?.replace(/\?.*$/, '') ?? '';
    if (!/[\\/]node_modules[\\/].*\.[cm]?js$/.test(path)) return [];
    return module.originalSource()?.source().toString() === readFileSync(path, 'utf8') ? [] : [path];
  });
}
