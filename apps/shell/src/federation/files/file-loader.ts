import type { Clock } from '@tensely/core/logic';
import type { LoadFile, ReleaseFileKind } from '@tensely/platform/host';
import type { FileTry } from './begin-file.ts';
import { LoadFailure } from './load-failure.ts';
import { releaseFolder } from './release-address.ts';
import { isWorthAnotherTry, MAX_TRIES, pauseAfter } from './retry-policy.ts';

export interface FileLoaderPorts {
  begin(kind: ReleaseFileKind, url: string, integrity: string): FileTry;
  /** Whether an address is of a file of a release on the product's own origin. */
  isRelease(url: string): boolean;
  /** Takes the style sheets of a release out of the page. */
  removeStyles(folder: string): void;
  /** How long a file may take with all of its tries, in milliseconds. */
  budget: number;
  /** The address for another try. */
  freshAddress(url: string): string;
  clock: Clock;
  /** 0 up to 1. */
  random(): number;
}

export interface FileLoader {
  load: LoadFile;
  /** A release is given up: nothing of it that is on its way runs or applies, and its style sheets go. */
  drop(url: string): void;
}

/**
 * Loads scripts and style sheets of releases: never without a hash, within a budget, and with other tries where they
 * can help. A file that has not come after half its budget is asked for beside, under another address: the browser
 * lets requests of one address wait for each other.
 */
export function createFileLoader(ports: FileLoaderPorts): FileLoader {
  const running = new Map<FileDownload, string>();

  return {
    load(kind, url, integrity) {
      if (!integrity) return Promise.reject(new LoadFailure('integrity', `There is no hash for ${url}.`));
      if (!ports.isRelease(url)) return Promise.reject(new LoadFailure('untrusted', `${url} is no file of a release.`));
      const begin = (tries: number) => ports.begin(kind, tries === 0 ? url : ports.freshAddress(url), integrity);
      return new Promise<void>((resolve, reject) => {
        const download = new FileDownload(url, begin, ports, (failure) => {
          running.delete(download);
          if (failure) reject(failure);
          else resolve();
        });
        running.set(download, releaseFolder(url) ?? '');
        download.start();
      });
    },
    drop(url) {
      const folder = releaseFolder(url);
      if (!folder) return;
      for (const [download, where] of [...running]) {
        if (where === folder) download.end(new LoadFailure('network', `${url} is not needed any more.`));
      }
      ports.removeStyles(folder);
    },
  };
}

/** One file and all the tries to get it. */
class FileDownload {
  readonly #url: string;
  readonly #begin: (tries: number) => FileTry;
  readonly #ports: FileLoaderPorts;
  readonly #settle: (failure?: LoadFailure) => void;
  readonly #open = new Set<FileTry>();
  readonly #timers: (() => void)[] = [];
  #tries = 0;
  #ended = false;

  constructor(
    url: string,
    begin: (tries: number) => FileTry,
    ports: FileLoaderPorts,
    settle: (failure?: LoadFailure) => void,
  ) {
    this.#url = url;
    this.#begin = begin;
    this.#ports = ports;
    this.#settle = settle;
  }

  start() {
    const { budget } = this.#ports;
    this.#try();
    this.#after(budget / 2, () => {
      if (this.#open.size > 0 && this.#tries < MAX_TRIES) this.#try();
    });
    this.#after(budget, () =>
      this.end(new LoadFailure('load-timeout', `${this.#url} did not come within ${budget} ms.`)),
    );
  }

  end(failure?: LoadFailure) {
    if (this.#ended) return;
    this.#ended = true;
    for (const cancel of this.#timers) cancel();
    for (const one of this.#open) one.abandon();
    this.#settle(failure);
  }

  #try() {
    const one = this.#begin(this.#tries);
    this.#tries += 1;
    this.#open.add(one);
    one.settled.then(
      () => {
        this.#open.delete(one);
        this.end();
      },
      (failure) => {
        this.#open.delete(one);
        this.#consider(failure);
      },
    );
  }

  #consider(failure: LoadFailure) {
    const othersAreOpen = failure.transient && this.#open.size > 0;
    if (this.#ended || othersAreOpen) return;
    if (!isWorthAnotherTry(failure, this.#tries)) return this.end(failure);
    this.#after(pauseAfter(this.#tries, this.#ports.random()), () => this.#try());
  }

  #after(ms: number, task: () => void) {
    this.#timers.push(this.#ports.clock.after(ms, task));
  }
}
