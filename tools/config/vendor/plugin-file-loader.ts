import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { FILE_LOADER } from '@tensely/platform/host';

/**
 * Makes a bundle load its chunks and style sheets through the shell (see `LoadFile`), which knows the budgets, the retries
 * and the addresses of releases. In another host the bundler's own loader does it, except for the shell itself (`always`).
 * The bundler has no option for this, so that its runtime is edited; the build fails when it is made differently.
 */
export function pluginFileLoader({ always = false } = {}): RsbuildPlugin {
  return {
    name: 'tensely:file-loader',
    setup(api) {
      // Served from source there are no hashes, and changes arrive as hot updates.
      if (api.context.action === 'dev') return;
      const changed = new Set<string>();
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins({
          apply({ hooks }: Rspack.Compiler) {
            hooks.thisCompilation.tap('tensely:file-loader', (compilation) =>
              compilation.hooks.runtimeModule.tap('tensely:file-loader', ({ name, source }) => {
                const change = changes[name];
                // It is empty where the entry loads nothing of this kind.
                if (!change || !source?.source.length) return;
                source.source = Buffer.from(change(source.source.toString(), always));
                changed.add(name);
              }),
            );
          },
        });
      });
      api.onAfterBuild(({ stats }) => {
        // Files that a failed build has not written are told one by one, not in one entry without a name: it fails with its own error.
        const files = stats?.toJson({ all: false, assets: true, cachedAssets: true }).assets ?? [];
        const missed = missedPart(
          changed,
          files.map(({ name }) => name),
        );
        if (missed) throw new Error(`The bundler's runtime has no part "${missed}": it loads files differently.`);
      });
    },
  };
}

const LOADER = `globalThis.${FILE_LOADER}`;

const SCRIPTS = 'load_script';
const STYLES = 'css loading';

const changes: Record<string, (code: string, always: boolean) => string> = {
  [SCRIPTS]: scriptsByShell,
  [STYLES]: stylesByShell,
};

/** The part of the runtime that should have been edited and was not; a build without style sheets has none that loads them. */
export function missedPart(changed: ReadonlySet<string>, files: readonly string[]): string | undefined {
  const expected = files.some((file) => file.endsWith('.css')) ? [SCRIPTS, STYLES] : [SCRIPTS];
  return expected.find((name) => !changed.has(name));
}

/** Edits the bundler's loader of scripts, which reports the end to its caller by an event. */
export function scriptsByShell(code: string, always = false): string {
  const integrity = find(code, /script\.integrity = (.+);/);
  const ask = `if (${always || LOADER}) {
    ${LOADER}("script", url, ${integrity}).then(
      () => done({ type: "load", target: { src: url } }),
      (failure) => done({ type: failure.fault || "error", target: { src: url } }),
    );
    return;
  }`;
  return insertAfter(code, /\.l = function \(url, done, key, chunkId\) \{/, ask);
}

/** Edits the bundler's loader of style sheets, which has no timeout. */
export function stylesByShell(code: string, always = false): string {
  const integrity = find(code, /linkTag\.integrity = (.+);/);
  const ask = `if (${always || LOADER}) {
    ${LOADER}("style", fullhref, ${integrity}).then(resolve, reject);
    return;
  }`;
  return insertAfter(code, /chunkId, fullhref, oldTag, resolve, reject, fetchPriority\s*\) \{/, ask);
}

function insertAfter(code: string, place: RegExp, text: string): string {
  if (!place.test(code))
    throw new Error(`The bundler's runtime has nothing like ${place}: it loads files differently.`);
  return code.replace(place, (found) => `${found}\n${text}`);
}

function find(code: string, pattern: RegExp): string {
  const found = pattern.exec(code)?.[1];
  if (!found) throw new Error(`The bundler's runtime has nothing like ${pattern}: are the files built with integrity?`);
  return found;
}
