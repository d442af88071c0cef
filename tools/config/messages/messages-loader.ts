import type { Rspack } from '@rsbuild/core';
import { compileFile, languageOf } from './message-files.ts';

/** For the build: compiles a message file into a module of functions. */
// biome-ignore lint/style/noDefaultExport: a loader is the default export of its module
export default function messagesLoader(this: Rspack.LoaderContext): string {
  return compileFile(this.resourcePath, languageOf(this.resource) ?? 'en');
}
