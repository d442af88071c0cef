import { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } from '@module-federation/runtime-core';

/**
 * In place of `@module-federation/webpack-bundler-runtime` in remotes: what the bundler's code calls of it for a remote that
 * takes all shared modules from its host, loads no other remotes and has none that must be there at once. The instance is
 * the host's class (`externalRuntime`), ours or the runtime's own.
 */

interface SharedNeed {
  shareKey: string;
  shareInfo: object;
}

/** The bundler's `require` of this remote, as far as it is used here. */
interface BundlerRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that have run. */
  c: Record<string, unknown>;
  /** Share scopes by name. */
  S: object;
  I(scope: string, initScope: object[] | undefined): Promise<boolean>;
  federation: { instance: ModuleFederation; initOptions: { name: string } };
}

interface ContainerInit {
  webpackRequire: BundlerRequire;
  shareScope: ModuleFederation['shareScopeMap'][string];
  initScope: object[] | undefined;
  shareScopeKey: string | undefined;
  remoteEntryInitOptions:
    | { shareScopeKeys?: string | string[]; shareScopeMap?: ModuleFederation['shareScopeMap'] }
    | undefined;
}

interface Consumes {
  chunkId: string;
  promises: unknown[];
  /** By id: a promise while a shared module is on its way, 0 when it is there. */
  installedModules: Record<string, unknown>;
  webpackRequire: BundlerRequire;
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<string, SharedNeed>;
}

const bundlerRuntime = {
  S: {},

  init({ webpackRequire: { federation } }: { webpackRequire: BundlerRequire }): ModuleFederation {
    const { name } = federation.initOptions;
    const options = { ...federation.initOptions, id: '', remotes: [] };
    const earlier = CurrentGlobal.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === name);
    if (earlier) {
      earlier.initOptions(options);
      return earlier;
    }
    const instance = new ModuleFederation(options);
    setGlobalFederationInstance(instance);
    return instance;
  },

  initContainerEntry(given: ContainerInit): Promise<boolean> {
    const { webpackRequire, shareScope, initScope, shareScopeKey = 'default', remoteEntryInitOptions } = given;
    const { instance, initOptions } = webpackRequire.federation;
    instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
    const { shareScopeKeys, shareScopeMap = {} } = remoteEntryInitOptions ?? {};
    const names = Array.isArray(shareScopeKeys) ? shareScopeKeys : [shareScopeKey];
    for (const scope of names) {
      const shared = Array.isArray(shareScopeKeys) ? (shareScopeMap[scope] ?? {}) : shareScope;
      instance.initShareScopeMap(scope, shared, { hostShareScopeMap: shareScopeMap });
    }
    webpackRequire.S = instance.shareScopeMap;
    return webpackRequire.I(shareScopeKey, initScope);
  },

  async I({ shareScopeName, webpackRequire }: { shareScopeName: string; webpackRequire: BundlerRequire }) {
    await Promise.all(webpackRequire.federation.instance.initializeSharing(shareScopeName, { from: 'build' }));
    return true;
  },

  consumes(given: Consumes): void {
    const { chunkId, promises, installedModules, webpackRequire, chunkMapping, moduleToHandlerMapping } = given;
    for (const id of chunkMapping[chunkId] ?? []) {
      const need = moduleToHandlerMapping[id];
      if (need && !(id in installedModules)) installedModules[id] = install(id, need, webpackRequire, installedModules);
      promises.push(installedModules[id]);
    }
  },

  installInitialConsumes({ initialConsumes }: { initialConsumes: string[] }): void {
    if (initialConsumes.length > 0) throw new Error('A shared module is used before the host could give it.');
  },

  remotes() {},
};

/** Puts a shared module among the remote's own. What fails is thrown where the module is asked for. */
async function install(
  id: string,
  { shareKey, shareInfo }: SharedNeed,
  { federation, m, c }: BundlerRequire,
  installed: Record<string, unknown>,
): Promise<void> {
  try {
    const factory = await federation.instance.loadShare(shareKey, { customShareInfo: shareInfo });
    if (!factory) throw new Error(`The host shares no ${shareKey}.`);
    installed[id] = 0;
    m[id] = (module) => {
      delete c[id];
      module.exports = factory();
    };
  } catch (error) {
    delete installed[id];
    m[id] = () => {
      delete c[id];
      throw error;
    };
  }
}

const federation = {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime,
  bundlerRuntimeOptions: {},
};

// biome-ignore lint/style/noDefaultExport: the bundler imports it by that name.
export default federation;
