import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as authLogic from '@tensely/auth/logic';
import * as authReact from '@tensely/auth/react';
import { FILE_LOADER, type LoadFile, type SharedModule, sharedModules } from '@tensely/platform/host';
import * as platformLogic from '@tensely/platform/logic';
import * as platformReact from '@tensely/platform/react';
import * as progressLogic from '@tensely/progress/logic';
import * as progressReact from '@tensely/progress/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { failureOf } from './failure-of.ts';
import { LoadFailure } from './files/load-failure.ts';
import { routerFacade } from './router-facade.ts';
import { runtimeFacade } from './runtime-facade.ts';

/** Filled in by the build: the versions of what is shared, from the packages themselves. */
declare const __SHARED_VERSIONS__: Record<SharedModule, string>;

/** The shell's own module objects, by the requests that remotes make. */
const provided: Record<SharedModule, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': routerFacade,
  '@tensely/auth/logic': authLogic,
  '@tensely/auth/react': authReact,
  '@tensely/platform/logic': platformLogic,
  '@tensely/platform/react': platformReact,
  '@tensely/progress/logic': progressLogic,
  '@tensely/progress/react': progressReact,
};

/** One version of a remote, as Module Federation loads it. */
export interface Container {
  name: string;
  /** Address of the entry. */
  entry: string;
  /** Of the entry. Without one nothing is loaded, save from a developer's machine. */
  integrity: string | undefined;
  /** Served from source on a developer's machine. */
  isLocal?: boolean;
}

export interface Federation {
  /**
   * Loads what a container exposes. `again` forgets an earlier try, so that the files are really fetched again. Rejects
   * with a LoadFailure.
   */
  load(container: Container, expose: string, again: boolean): Promise<unknown>;
}

/**
 * Makes the Module Federation runtime of the shell. Entries come by our own loader of files, and so do their chunks and
 * style sheets, which ask for it by its global. A remote built with `externalRuntime` takes the runtime from the global.
 */
export function createFederation(load: LoadFile): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeFacade, [FILE_LOADER]: load });
  const integrities = new Map<string, string | undefined>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(sharedModules.map((key) => [key, asSingleton(key)])),
    plugins: [checkedEntries(integrities, load)],
  });
  return {
    async load({ name, entry: address, integrity, isLocal }, expose, again) {
      const entry = new URL(address, location.href).href;
      if (!isLocal) integrities.set(entry, integrity);
      instance.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: again });
      try {
        return await instance.loadRemote<unknown>(`${name}/${expose}`);
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

function asSingleton(key: SharedModule) {
  const version = __SHARED_VERSIONS__[key];
  return { version, lib: () => provided[key], shareConfig: { singleton: true, requiredVersion: version } };
}

function checkedEntries(
  integrities: ReadonlyMap<string, string | undefined>,
  load: LoadFile,
): ModuleFederationRuntimePlugin {
  return {
    name: 'tensely-checked-entries',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      if (!integrities.has(entry)) return;
      await load('script', entry, integrities.get(entry));
      const container: unknown = Reflect.get(globalThis, entryGlobalName);
      if (!isContainer(container)) throw new LoadFailure('expose', `${entry} has run, but there is no container.`);
      return container;
    },
  };
}

type RemoteContainer = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

function isContainer(value: unknown): value is RemoteContainer {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
