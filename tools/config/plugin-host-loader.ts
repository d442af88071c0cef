import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
// The type of the global.
import type {} from '@tensely/platform/host';

/**
 * Loads the chunks and style sheets of a bundle through its host if the host provides a loader (see `LoadFile`): the
 * shell handles time budgets, retries and the addresses of releases. Any other host gets the bundler's own loader.
 *
 * Scripts go through our runtime module, which wraps the bundler's loader, style sheets through the `insert` option of
 * the CSS plugin. The bundler's own code is unchanged.
 */
export function pluginHostLoader(): RsbuildPlugin {
  return {
    name: 'tensely:host-loader',
    setup(api) {
      // A bundle that is served from source has no hashes, and its changes arrive as hot updates.
      if (api.context.action === 'dev') return;
      api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
        mergeRsbuildConfig(config, { tools: { cssExtract: { pluginOptions: { insert: insertStyles } } } }),
      );
      api.modifyRspackConfig((_config, { appendPlugins, rspack }) => {
        appendPlugins({ apply: (compiler: Rspack.Compiler) => wrapScriptLoader(compiler, rspack) });
      });
    },
  };
}

function wrapScriptLoader({ hooks }: Rspack.Compiler, { RuntimeGlobals, RuntimeModule }: typeof Rspack.rspack) {
  class HostLoader extends RuntimeModule {
    constructor() {
      super('load through the host', RuntimeModule.STAGE_ATTACH);
    }
    override generate() {
      return `(${loadThroughHost})(${RuntimeGlobals.require});`;
    }
  }
  hooks.thisCompilation.tap('tensely:host-loader', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(RuntimeGlobals.loadScript)
      .tap('tensely:host-loader', (chunk) => compilation.addRuntimeModule(chunk, new HostLoader()));
  });
}

/** The part of the bundler's `require` that loads scripts, with its names in every bundle. */
interface BundlerRequire {
  l(url: string, done: (event: object) => void, key?: string, chunkId?: string): void;
  /** Hashes of the chunks, by id. */
  sriHashes?: Record<string, string>;
}

/**
 * Runs in the bundle as text, so it must not use anything of this module. The caller of the bundler's loader expects an
 * end event.
 */
export function loadThroughHost(bundler: BundlerRequire): void {
  const loadByBundler = bundler.l;
  bundler.l = (url, done, key, chunkId) => {
    const load = globalThis.tenselyLoadFile;
    if (!load) return loadByBundler(url, done, key, chunkId);
    const end = (type: string) => done({ type, target: { src: url } });
    load('script', url, bundler.sriHashes?.[chunkId ?? '']).then(
      () => end('load'),
      (failure) => end(failure.fault ?? 'error'),
    );
  };
}

/** Runs in the bundle as text, so it must not use anything of this module. */
export function insertStyles(link: HTMLLinkElement): void {
  const load = globalThis.tenselyLoadFile;
  if (!load) {
    document.head.append(link);
    return;
  }
  load('style', link.href, link.integrity).then(
    () => link.onload?.(new Event('load')),
    (failure) => link.onerror?.(new Event(failure.fault ?? 'error')),
  );
}
