import { type RsbuildPlugin, type Rspack, rspack } from '@rsbuild/core';

/** Fails a build in which a loader changes the code of a package. */
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
                  compilation.errors.push(new Error(`A loader changes ${path}: packages are bundled as they ship.`));
                }
              }),
            );
          },
        });
      });
    },
  };
}

/** Loaders that preserve the code's behaviour: the compiler for the supported browsers. */
const HARMLESS = /^builtin:swc-loader/;

function changedPackageFiles(modules: Iterable<Rspack.Module>): string[] {
  return [...modules].flatMap((module) => {
    if (!(module instanceof rspack.NormalModule)) return [];
    const [path = '', ...loaders] = module.request.split('!').toReversed();
    if (!/[\\/]node_modules[\\/].*\.[cm]?js$/.test(path)) return [];
    return loaders.every((loader) => HARMLESS.test(loader)) ? [] : [path];
  });
}
