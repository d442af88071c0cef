import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildPlugin } from '@rsbuild/core';

interface Options {
  /** Its configuration file, if it is another one than a release uses. */
  path?: string;
  /** Its output folder, next to no other build. */
  root?: string;
}

/** Builds an app as a release does. */
export async function buildApp(cwd: string, { path, root }: Options = {}): Promise<void> {
  const { content } = await loadConfig({ cwd, ...(path && { path }) });
  const output = root ? { distPath: { root } } : {};
  const config = mergeRsbuildConfig(content, { output, logLevel: 'silent' });
  await (await createRsbuild({ cwd, config })).build();
}

/** Builds the `index.js` of a folder with one plugin. */
export async function buildWith(plugin: RsbuildPlugin, cwd: string, logLevel: 'silent' | 'warn' | 'error' = 'silent') {
  const source = { entry: { index: './index.js' } };
  const config = { mode: 'production' as const, source, plugins: [plugin], logLevel };
  await (await createRsbuild({ cwd, config })).build();
}
