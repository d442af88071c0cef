import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
// The type of the global.
import type {} from '@tensely/platform/host';

/**
 * Lets a bundle load its chunks and style sheets through its host where the host offers a loader (see `LoadFile`): the shell knows
 * time budgets, retries and the addresses of releases. In any other host the bundler's own loader does it.
 *
 * Scripts go through a runtime module of our own that wraps the bundler's loader, style sheets through the `insert` option of the
 * CSS plugin. The bundler's own code stays as it is.
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

/** The part of the bundler's `require` that loads scripts, by the names that it has in every bundle. */
interface BundlerRequire {
  l(url: string, done: (event: object) => void, key?: string, chunkId?: string): void;
  /** Hashes of the chunks, by their ids. */
  sriHashes?: Record<string, string>;
}

/** Runs in the bundle, as its text: it may use nothing of this module. The caller of the bundler's loader takes an event as its end. */
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

/** Runs in the bundle, as its text: it may use nothing of this module. */
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
