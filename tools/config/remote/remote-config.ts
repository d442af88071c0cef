import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import {
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildConfigSyncFn,
  type RsbuildPlugin,
  rspack,
} from '@rsbuild/core';
import { parse } from '@tensely/core/logic';
import { containerName, type Declaration, declarationSchema, sharedModules } from '@tensely/platform/host';
import { buildVersion } from '../build-version.ts';
import { commonConfig } from '../common-config.ts';
import { pageMessages, servedFromSource } from '../source/served-from-source.ts';
import { pluginFileLoader } from '../vendor/plugin-file-loader.ts';
import { pluginDeclaration } from './plugin-declaration.ts';

/**
 * The build of one remote, or (by `rsbuild dev`) the remote served from source. The version is
 * part of the container's name and of its chunk global: without it, a fallback to an older version ran the code of the
 * broken one.
 */
export function remoteConfig(declaration: Declaration, plugins: RsbuildPlugin[] = []): RsbuildConfigSyncFn {
  const { name } = parse(declarationSchema, declaration);
  return ({ command }) =>
    command === 'dev'
      ? mergeRsbuildConfig(
          commonConfig(name, 'development'),
          anyRemote(declaration, plugins, { version: 'development', app: [pageMessages, APP] }),
          servedFromSource(name),
          { dev: { assetPrefix: 'auto' } },
        )
      : mergeRsbuildConfig(
          commonConfig(name, 'production'),
          anyRemote(declaration, plugins, { version: buildVersion(), app: [APP] }),
          { output: { filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' } } },
        );
}

const APP = './src/remote.ts';

interface Variant {
  version: string;
  /** The modules behind "./app"; it exposes the exports of the last one. */
  app: string[];
}

function anyRemote(declaration: Declaration, plugins: RsbuildPlugin[], { version, app }: Variant): RsbuildConfig {
  const container = containerName(declaration.name, version);
  return {
    source: { entry: { [declaration.name]: APP } },
    output: { assetPrefix: 'auto' },
    tools: {
      htmlPlugin: false,
      rspack: {
        output: { uniqueName: container, chunkLoadingGlobal: `chunk_${container}` },
        plugins: [
          new rspack.NormalModuleReplacementPlugin(FEDERATION_ENTRY, withoutPlaces),
          new rspack.NormalModuleReplacementPlugin(...slimFederationRuntime),
        ],
      },
    },
    plugins: [
      pluginModuleFederation({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './app': { import: app }, './shared': SHARED_PROBE },
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
  };
}

/** The bundler's own file is for every kind of remote, and CommonJS, which cannot be tree-shaken: four times the bytes. */
const slimFederationRuntime = [
  /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
  join(import.meta.dirname, '../vendor/bundler-runtime.ts'),
] as const;

/** The entry of the federation runtime, which the bundler writes into its request. */
const FEDERATION_ENTRY = /^@module-federation\/runtime\/rspack\.js!=!data:text\/javascript,/;

/** It names the runtime by where that is installed, and is named by its own text: without the place, every folder gives the same ids. */
function withoutPlaces(entry: { request: string }): void {
  const { places, name } = { places: /(?<=%22)[^"]*?(?=webpack-bundler-runtime%2F)/g, name: '%40module-federation%2F' };
  entry.request = entry.request.replace(places, name);
}

/** By the name of its package: what is exposed gives modules their ids, which must not depend on where the sources lie. */
const SHARED_PROBE = '@tensely/tools/shared-probe';

const providedByShell = { singleton: true, import: false, requiredVersion: false } as const;
