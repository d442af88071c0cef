import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { FILE_LOADER } from '@tensely/platform/logic';

/**
 * Has a bundle ask the shell for its chunks and style sheets, where there is one that loads them (see `LoadFile`): it
 * alone knows budgets, other tries, and which addresses are a release's. Elsewhere the bundler's own way stays, save in
 * the shell itself (`always`).
 */
export function pluginFileLoader({ always = false } = {}): RsbuildPlugin {
  return {
    name: 'tensely:file-loader',
    setup(api) {
      // What is served from source has no hashes, and takes its changes by ways of its own.
      if (api.context.action === 'dev') return;
      const changed = new Set<string>();
      api.modifyRspackConfig((_config, { appendPlugins }) => {
        appendPlugins({
          apply({ hooks }: Rspack.Compiler) {
            hooks.thisCompilation.tap('tensely:file-loader', (compilation) =>
              compilation.hooks.runtimeModule.tap('tensely:file-loader', ({ name, source }) => {
                const change = changes[name];
                // A part of an entry that has nothing of its kind is empty.
                if (!change || !source?.source.length) return;
                source.source = Buffer.from(change(source.source.toString(), always));
                changed.add(name);
              }),
            );
          },
        });
      });
      api.onAfterBuild(() => {
        const missed = Object.keys(changes).find((name) => !changed.has(name));
        if (missed) throw new Error(`The bundler's runtime has no part "${missed}": it loads files differently.`);
      });
    },
  };
}

const LOADER = `globalThis.${FILE_LOADER}`;

const changes: Record<string, (code: string, always: boolean) => string> = {
  load_script: scriptsByShell,
  'css loading': stylesByShell,
};

/** The bundler's loader of scripts, which tells its caller of the end by an event. */
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

/** The bundler's loader of style sheets; it never gave up on one that does not come. */
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
