/** A version of a shared module in a share scope, with what the runtimes of Module Federation read of it. */
interface Shared {
  version: string;
  from: string;
  /** Returns the module; undefined until a lazy one has loaded. */
  lib: (() => unknown) | undefined;
  get: () => Promise<() => unknown>;
  loaded: boolean;
  loading: null;
  strategy: 'loaded-first';
  shareConfig: { singleton: true; requiredVersion: string; eager: false; strictVersion: false };
  scope: string[];
  useIn: string[];
  deps: string[];
}

/** Shared modules by request and version: what a container is given when it is opened. */
export type ShareScope = Record<string, Record<string, Shared>>;

export const SCOPE = 'default';

/** A module that the host shares. Without `lib` its code loads when a container first needs it. */
export function sharedByHost(
  from: string,
  version: string,
  get: Shared['get'],
  lib?: () => unknown,
): Record<string, Shared> {
  const shareConfig = { singleton: true, requiredVersion: version, eager: false, strictVersion: false } as const;
  const use = { scope: [SCOPE], useIn: [from], deps: [] };
  const shared = { version, from, lib, get, shareConfig, ...use } as const;
  return { [version]: { ...shared, loaded: lib !== undefined, loading: null, strategy: 'loaded-first' } };
}

interface Options {
  name: string;
  id?: string;
}

/**
 * Module Federation's instance, with the part of it that our remotes use: there is one version of each shared module, the
 * shell's, and a promotion has checked that the remote can run with it. Remotes share nothing and load no other remotes.
 * A remote that brings its own runtime does not use this: it reads the share scope.
 */
export class SharingInstance {
  readonly name: string;
  readonly options: Options & { shareStrategy: 'loaded-first' };
  readonly shareScopeMap: Record<string, ShareScope> = {};

  constructor(options: Options) {
    this.name = options.name;
    this.options = { ...options, shareStrategy: 'loaded-first' };
  }

  initOptions(options: Partial<Options>) {
    return Object.assign(this.options, options);
  }

  initShareScopeMap(scope: string, shared: ShareScope): void {
    this.shareScopeMap[scope] = shared;
  }

  initializeSharing(): Promise<void>[] {
    return [];
  }

  registerShared(): void {}

  /** What gives the module; false when nobody shares it. */
  loadShareSync(request: string): (() => unknown) | false {
    const [shared] = Object.values(this.shareScopeMap[SCOPE]?.[request] ?? {});
    return shared?.lib ?? false;
  }

  async loadShare(request: string): Promise<(() => unknown) | false> {
    const [shared] = Object.values(this.shareScopeMap[SCOPE]?.[request] ?? {});
    return shared ? (shared.lib ?? shared.get()) : false;
  }
}

/** Where runtimes of Module Federation find each other's instances, and developer tools all of them. */
export function registerInstance(instance: SharingInstance): void {
  registry().push(instance);
}

function registry(): SharingInstance[] {
  globalThis.__FEDERATION__ ??= { __INSTANCES__: [] };
  return globalThis.__FEDERATION__.__INSTANCES__;
}

declare global {
  var __FEDERATION__: { __INSTANCES__: SharingInstance[] } | undefined;
}

/** What remotes take from the shell in place of a runtime of their own (`externalRuntime`). */
export const runtimeFacade = {
  ModuleFederation: SharingInstance,
  CurrentGlobal: globalThis,
  getGlobalFederationConstructor: () => undefined,
  setGlobalFederationConstructor() {},
  setGlobalFederationInstance: registerInstance,
  helpers: { global: {}, share: {}, utils: {} },
  assert(condition: unknown, message: string) {
    if (!condition) throw new Error(message);
  },
};
