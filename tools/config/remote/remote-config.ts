import { join } from 'node:path';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { mergeRsbuildConfig, type RsbuildConfig, type RsbuildConfigSyncFn, type RsbuildPlugin } from '@rsbuild/core';
import { parse } from '@tensely/core/logic';
import { containerName, type Declaration, declarationSchema, sharedModules } from '@tensely/platform/host';
import { commonConfig } from '../common-config.ts';
import { pluginHostLoader } from '../plugin-host-loader.ts';
import { reloadAfterRestart, servedFromSource } from '../source/served-from-source.ts';
import { buildVersion } from '../versions.ts';
import { pluginDeclaration } from './plugin-declaration.ts';

/**
 * The build of one remote, or (with `rsbuild dev`) the remote served from source. The version is part of the
 * container's name and of its chunk global: without it, a fallback to an older version ran the code of the broken one.
 */
export function remoteConfig(declaration: Declaration, plugins: RsbuildPlugin[] = []): RsbuildConfigSyncFn {
  const { name } = parse(declarationSchema, declaration);
  return ({ command }) =>
    command === 'dev'
      ? mergeRsbuildConfig(
          commonConfig(name, 'development'),
          anyRemote(declaration, plugins, { version: 'development', app: [reloadAfterRestart, APP] }),
          servedFromSource(),
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
  /** The modules behind "./app", which exposes the exports of the last one. */
  app: string[];
}

function anyRemote(declaration: Declaration, plugins: RsbuildPlugin[], { version, app }: Variant): RsbuildConfig {
  const container = containerName(declaration.name, version);
  return {
    source: { entry: { [declaration.name]: APP } },
    output: { assetPrefix: 'auto' },
    resolve: { alias: moduleFormat },
    tools: {
      htmlPlugin: false,
      rspack: {
        output: { uniqueName: container, chunkLoadingGlobal: `chunk_${container}` },
        // Module Federation's entry contains the path of its package. Ids derived from its text would differ from
        // folder to folder.
        optimization: { moduleIds: 'natural' },
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
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      pluginDeclaration(declaration),
      pluginHostLoader(),
      pluginPortableMaps(),
      ...plugins,
    ],
  };
}

const federationPackages = join(import.meta.dirname, '../../../node_modules/@module-federation');

/**
 * Module Federation's plugin names CommonJS files, which cannot be tree-shaken: these are the ES modules that the
 * packages ship beside them.
 */
const moduleFormat = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime'].map((name) => {
    const folder = join(federationPackages, name, 'dist');
    return [join(folder, 'index.cjs'), join(folder, 'bundler.js')];
  }),
);

/** By package name: exposed paths give modules their ids, which must not depend on the location of the sources. */
const SHARED_PROBE = '@tensely/tools/shared-probe';

const providedByShell = { singleton: true, import: false, requiredVersion: false } as const;

/**
 * Leaves out the source maps of Module Federation's entry, so that every machine builds the same release: the entry is a module
 * with the path of its package in its name and text. Our own code is in other chunks.
 */
function pluginPortableMaps(): RsbuildPlugin {
  return {
    name: 'tensely:portable-maps',
    apply: 'build',
    setup(api) {
      api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
        for (const [path, map] of Object.entries(assets).filter(([name]) => name.endsWith('.js.map'))) {
          if (map.source().toString().includes('__module_federation_bundler_runtime__')) compilation.deleteAsset(path);
        }
      });
    },
  };
}
