import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LoadFile } from '@tensely/platform/host';
import type { Connection, FileLoader } from './file-loader.ts';
import { LoadFailure, toLoadFailure } from './load-failure.ts';

/** One version of a remote as Module Federation loads it. */
export interface Container {
  /** The global that the entry defines its container in. It differs from version to version. */
  name: string;
  entry: string;
  /** Hash of the entry, as in SRI. */
  integrity?: string;
  /** Loads the entry instead of the file loader, for example from a developer's machine, which has no hashes. */
  load?(): Promise<void>;
}

export interface ResilientRemotesOptions {
  /** The versions of a remote to try, in order of preference; undefined for a remote that another plugin serves. */
  versions(remote: string): readonly string[] | undefined;
  /** Checks whether a version may be loaded, and returns its container. Rejects with a LoadFailure for one that must not be loaded. */
  open(remote: string, version: string, isRetry: boolean): Promise<Container>;
  /** Throws a LoadFailure for a module that is not what the host expects of a remote. */
  validate?(module: unknown): void;
  files: FileLoader;
  /** Milliseconds without any bytes after which a version that has not returned its module fails. */
  budget: number;
  connection: Pick<Connection, 'onSilence'>;
  /** Reports a failed version; the next one is tried. */
  onFailure(remote: string, version: string, failure: LoadFailure): void;
  /** Reports a failed chunk or style sheet. */
  onFileFailure(url: string): void;
}

export type ResilientRemotes = ReturnType<typeof resilientRemotes>;

/**
 * A Module Federation runtime plugin for remotes with several published versions. `loadRemote('remote/expose')` tries
 * them in order until one works: `beforeRequest` picks the version, `loadEntry` loads its entry with integrity, retries
 * and a time budget, `getModuleFactory` ends one that never answers, `onLoad` checks the module, and `errorLoadRemote`
 * continues with the next version.
 */
export function resilientRemotes(options: ResilientRemotesOptions) {
  const { files } = options;
  /** By name: containers with their versions. */
  const opened = new Map<string, { remote: string; version: string; container: Container }>();
  const served = new Map<string, string>();
  const retried = new Set<string>();

  const loadFile: LoadFile = (kind, url, integrity) =>
    files.load(kind, absolute(url), integrity).catch((failure) => {
      options.onFileFailure(absolute(url));
      throw failure;
    });

  /** Registers the first version that may be loaded, and returns the name of its container. */
  async function openNext(remote: string, versions: readonly string[], origin: ModuleFederation): Promise<string> {
    for (const version of versions) {
      try {
        const isRetry = retried.has(remote);
        const container = await options.open(remote, version, isRetry);
        const { name, entry } = container;
        const before = opened.get(name)?.container.entry;
        opened.set(name, { remote, version, container });
        origin.registerRemotes([{ name, entry }], { force: before !== undefined && before !== entry });
        return name;
      } catch (error) {
        options.onFailure(remote, version, toLoadFailure(error));
      }
    }
    throw new LoadFailure('network', `No version of ${remote} can be shown.`);
  }

  const plugin: ModuleFederationRuntimePlugin = {
    name: 'resilient-remotes',

    beforeInit(args) {
      globalThis.tenselyLoadFile = loadFile;
      return args;
    },

    async beforeRequest(args) {
      const [remote = '', ...expose] = args.id.split('/');
      const versions = options.versions(remote);
      if (!versions) return args;
      return { ...args, id: [await openNext(remote, versions, args.origin), ...expose].join('/') };
    },

    async loadEntry({ remoteInfo: { name, entry } }) {
      const container = opened.get(name)?.container;
      if (!container) return;
      if (container.load) await container.load();
      else await loadFile('script', entry, container.integrity);
      const found: unknown = Reflect.get(globalThis, name);
      if (!isContainer(found)) throw new LoadFailure('expose', `${entry} has run, but there is no container.`);
      return found;
    },

    async getModuleFactory({ remoteEntryExports, expose, moduleInfo: { name, entry } }) {
      if (!opened.has(name)) return;
      return endOnSilence(remoteEntryExports.get(expose), entry, options);
    },

    async onLoad({ remote, exposeModule }) {
      const found = opened.get(remote.name);
      if (!found) return;
      options.validate?.(exposeModule);
      served.set(found.remote, found.version);
    },

    async errorLoadRemote({ id, error, remote, lifecycle, origin }) {
      const failed = lifecycle === 'onLoad' && remote ? opened.get(remote.name) : undefined;
      if (!failed) return;
      files.drop(absolute(failed.container.entry));
      options.onFailure(failed.remote, failed.version, toLoadFailure(error));
      return origin.loadRemote(id);
    },
  };

  return {
    /** For `createInstance({ plugins: [...] })`. */
    plugin,
    /** The version that served the last request of a remote. */
    servedVersion: (remote: string) => served.get(remote),
    /** Drops a version that was loaded and then broke: the next request tries the following one. */
    giveUp(remote: string, version: string) {
      for (const one of opened.values()) {
        if (one.remote === remote && one.version === version) files.drop(absolute(one.container.entry));
      }
    },
    /** From now on entries are requested under addresses that no cache has seen, and run again. */
    retry: (remote: string) => void retried.add(remote),
  };
}

const absolute = (url: string) => new URL(url, location.href).href;

/** Rejects if nothing has arrived for the budget, in case the promise never settles. */
function endOnSilence<Value>(
  promise: Value,
  entry: string,
  { budget, connection }: ResilientRemotesOptions,
): Promise<Awaited<Value>> {
  const silence = Promise.withResolvers<never>();
  const timeout = new LoadFailure('load-timeout', `Nothing of ${entry} and its files arrived for ${budget} ms.`);
  const cancel = connection.onSilence(budget, () => silence.reject(timeout));
  return Promise.race([promise, silence.promise]).finally(cancel);
}

type RemoteContainer = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

function isContainer(value: unknown): value is RemoteContainer {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
