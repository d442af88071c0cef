import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as authLogic from '@tensely/auth/logic';
import * as authReact from '@tensely/auth/react';
import type { SharedModule } from '@tensely/platform/logic';
import * as platformLogic from '@tensely/platform/logic';
import * as platformReact from '@tensely/platform/react';
import * as progressLogic from '@tensely/progress/logic';
import * as progressReact from '@tensely/progress/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { routerFacade } from './router-facade.ts';

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

export interface Container {
  name: string;
  entry: string;
  integrity: string;
}

export interface Federation {
  /** Loads what a container exposes. `again` forgets an earlier try, so that the files are really fetched anew. */
  load<T>(container: Container, expose: string, again: boolean): Promise<T>;
}

/**
 * Makes the Module Federation runtime of the shell. Entries are checked against their integrity; the hashes of their
 * chunks are in the entries themselves. A remote built with `externalRuntime` takes the runtime from the global.
 */
export function createFederation(scriptTimeout: number): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const integrities = new Map<string, string>();
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    shared: Object.fromEntries(platformLogic.sharedModules.map((key) => [key, asSingleton(key)])),
    plugins: [checkedEntries(integrities, scriptTimeout)],
  });
  return {
    async load<T>({ name, entry: path, integrity }: Container, expose: string, again: boolean) {
      const entry = new URL(path, location.href).href;
      integrities.set(entry, integrity);
      instance.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: again });
      const module = await instance.loadRemote<T>(`${name}/${expose}`);
      if (!module) throw new Error(`${name} exposes no "${expose}".`);
      return module;
    },
  };
}

function asSingleton(key: SharedModule) {
  const version = __SHARED_VERSIONS__[key];
  return { version, lib: () => provided[key], shareConfig: { singleton: true, requiredVersion: version } };
}

function checkedEntries(integrities: ReadonlyMap<string, string>, timeout: number): ModuleFederationRuntimePlugin {
  return {
    name: 'tensely-checked-entries',
    createScript({ url }) {
      const integrity = integrities.get(url);
      if (!integrity) throw new Error(`There is no integrity for ${url}.`);
      const script = document.createElement('script');
      script.src = url;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout };
    },
  };
}
