import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, mergeRsbuildConfig, type RsbuildConfig, type RsbuildPlugin, rspack } from '@rsbuild/core';
import { containerName, type Declaration, declarationSchema, sharedModules } from '@tensely/platform/logic';
import { commonConfig } from './common-config.ts';
import { pluginDeclaration } from './plugin-declaration.ts';
import { pluginFileLoader } from './plugin-file-loader.ts';

/**
 * The build of one remote. The version (RELEASE_VERSION, else the package's) is part of the container's name and of its
 * chunk global: without it, falling back to an older version ran the broken version's code (research, trial 5a).
 */
export function remoteConfig(declaration: Declaration, plugins: RsbuildPlugin[] = []): RsbuildConfig {
  const { name } = declarationSchema.parse(declaration);
  const container = containerName(name, releaseVersion());
  return defineConfig(
    mergeRsbuildConfig(commonConfig(name, 'production'), {
      source: { entry: { [name]: './src/remote.ts' } },
      output: {
        assetPrefix: 'auto',
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
      },
      tools: {
        htmlPlugin: false,
        rspack: {
          output: { uniqueName: container, chunkLoadingGlobal: `chunk_${container}` },
          plugins: [new rspack.NormalModuleReplacementPlugin(...slimFederationRuntime)],
        },
      },
      plugins: [
        pluginModuleFederation({
          name: container,
          filename: 'remoteEntry.js',
          exposes: { './app': './src/remote.ts', './shared': join(import.meta.dirname, 'shared-probe.ts') },
          shared: Object.fromEntries(sharedModules.map((key) => [key, providedByShell])),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        pluginDeclaration(declaration),
        pluginFileLoader(),
        ...plugins,
      ],
    }),
  );
}

/** The bundler names the runtime by its CommonJS file, which cannot be tree-shaken: a third more bytes in every remote. */
const slimFederationRuntime = [
  /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  '@module-federation/webpack-bundler-runtime/bundler',
] as const;

const providedByShell = { singleton: true, import: false, requiredVersion: false } as const;

function releaseVersion(): string {
  if (process.env.RELEASE_VERSION) return process.env.RELEASE_VERSION;
  return JSON.parse(readFileSync('package.json', 'utf8')).version;
}
