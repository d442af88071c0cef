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
import { registerInstance, runtimeFacade, SCOPE, SharingInstance, sharedByHost } from './sharing.ts';

/** Filled in by the build: the versions of what is shared, from the packages themselves. */
declare const __SHARED_VERSIONS__: Record<SharedModule, string>;

/** The one module that no first screen needs: the shell loads it when a screen or a remote first reads with it. */
const LAZY = '@tensely/progress/queries';
async function loadQueries() {
  const queries = await import(/* webpackChunkName: "queries" */ '@tensely/progress/queries');
  return () => queries;
}

/** The shell's own module objects, by the requests that remotes make. */
const provided: Record<Exclude<SharedModule, typeof LAZY>, unknown> = {
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
 * Makes the shell a host of Module Federation, which provides what is shared. Containers come by our own loader of files, as do
 * their chunks and style sheets, which ask for it by its global. A remote built with `externalRuntime` takes what it needs of
 * the runtime from the global; any other container brings its own (docs/decisions/0029-after-the-first-question.md).
 */
export function createFederation(load: LoadFile): Federation {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeFacade, [FILE_LOADER]: load });
  const host = new SharingInstance({ name: 'shell' });
  const shared = sharedModules.map((key) => {
    const version = __SHARED_VERSIONS__[key];
    if (key === LAZY) return [key, sharedByHost('shell', version, loadQueries)];
    const lib = () => provided[key];
    return [key, sharedByHost('shell', version, async () => lib, lib)];
  });
  host.initShareScopeMap(SCOPE, Object.fromEntries(shared));
  registerInstance(host);
  const { shareScopeMap } = host;
  /** Containers that take part in sharing, by name. */
  const ready = new Map<string, Promise<RemoteContainer>>();

  async function open({ name, entry, integrity, isLocal }: Container): Promise<RemoteContainer> {
    const address = new URL(entry, location.href).href;
    await (isLocal ? fromSource(address) : load('script', address, integrity));
    const container: unknown = Reflect.get(globalThis, name);
    if (!isContainer(container)) throw new LoadFailure('expose', `${entry} has run, but there is no container.`);
    // What the runtime of any host hands over: the map is not to be listed (see `Module.init` of the runtime).
    const options = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', {
      value: shareScopeMap,
    });
    await container.init(shareScopeMap[SCOPE], [], options);
    return container;
  }

  return {
    async load(container, expose, again) {
      const { name } = container;
      const opened = (again ? undefined : ready.get(name)) ?? open(container);
      ready.set(name, opened);
      try {
        const factory = await (await opened).get(`./${expose}`);
        return factory();
      } catch (error) {
        ready.delete(name);
        throw failureOf(error);
      }
    },
  };
}

async function fromSource(address: string) {
  const { runLocal } = await import(/* webpackChunkName: "overrides" */ '../overrides/run-local.ts');
  await runLocal(address);
}

interface RemoteContainer {
  init(shareScope: unknown, initScope: unknown[], options: object): unknown;
  get(expose: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is RemoteContainer {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
