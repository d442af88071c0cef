import type { Clock } from '@tensely/core/logic';
import type { LoadFile, ReleaseFileKind } from '@tensely/platform/host';
import type { FileTry } from './begin-file.ts';
import type { Line } from './line.ts';
import { LoadFailure } from './load-failure.ts';
import { releaseFolder } from './release-address.ts';
import { isWorthAnotherTry, MAX_TRIES, pauseAfter } from './retry-policy.ts';

export interface FileLoaderPorts {
  begin(kind: ReleaseFileKind, url: string, integrity: string, onBytes?: () => void): FileTry;
  /** Whether an address is of a file of a release on the product's own origin. */
  isRelease(url: string): boolean;
  /** Takes the style sheets of a release out of the page. */
  removeStyles(folder: string): void;
  /** How long nothing may arrive until a file with all of its tries is given up, in milliseconds. */
  budget: number;
  line: Line;
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
 * lets requests of one address wait for each other. While something arrives, the budget does not run: a line of 50 kbit/s
 * takes longer than any budget, and a second copy of each file would make it slower.
 */
export function createFileLoader(ports: FileLoaderPorts): FileLoader {
  const running = new Map<FileDownload, string>();

  return {
    load(kind, url, integrity) {
      if (!integrity) return Promise.reject(new LoadFailure('integrity', `There is no hash for ${url}.`));
      if (!ports.isRelease(url)) return Promise.reject(new LoadFailure('untrusted', `${url} is no file of a release.`));
      const begin: Begin = (tries, isWatched) => {
        const address = tries === 0 ? url : ports.freshAddress(url);
        return ports.begin(kind, address, integrity, isWatched ? ports.line.heard : undefined);
      };
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

type Begin = (tries: number, isWatched: boolean) => FileTry;

/** One file and all the tries to get it. */
class FileDownload {
  readonly #url: string;
  readonly #begin: Begin;
  readonly #ports: FileLoaderPorts;
  readonly #settle: (failure?: LoadFailure) => void;
  readonly #open = new Set<FileTry>();
  readonly #timers: (() => void)[] = [];
  readonly #startedAt: number;
  #tries = 0;
  #ended = false;

  constructor(url: string, begin: Begin, ports: FileLoaderPorts, settle: (failure?: LoadFailure) => void) {
    this.#url = url;
    this.#begin = begin;
    this.#ports = ports;
    this.#settle = settle;
    this.#startedAt = ports.clock.now();
  }

  start() {
    const { budget, line } = this.#ports;
    this.#try();
    this.#after(budget / 2, () => this.#tryBeside());
    const timeout = new LoadFailure('load-timeout', `${this.#url} did not come: nothing arrived for ${budget} ms.`);
    this.#timers.push(line.whenSilent(budget, () => this.end(timeout)));
  }

  /** One file after the other: their bytes say of all of them that the line is slow, and not dead. */
  #tryBeside() {
    const { budget, line } = this.#ports;
    if (line.isBusy(budget / 4)) return this.#after(budget / 4, () => this.#tryBeside());
    if (this.#open.size === 0 || this.#tries >= MAX_TRIES) return;
    line.asked();
    this.#try(true);
  }

  end(failure?: LoadFailure) {
    if (this.#ended) return;
    this.#ended = true;
    for (const cancel of this.#timers) cancel();
    for (const one of this.#open) one.abandon();
    this.#settle(failure);
  }

  #try(isWatched = false) {
    const one = this.#begin(this.#tries, isWatched);
    this.#tries += 1;
    this.#open.add(one);
    one.settled.then(
      () => {
        this.#open.delete(one);
        this.#arrived();
        this.end();
      },
      (failure) => {
        this.#open.delete(one);
        this.#consider(failure);
      },
    );
  }

  /** A file that took its time shows that the line is slow. One that came at once says nothing about another that does not. */
  #arrived() {
    const { clock, budget, line } = this.#ports;
    if (clock.now() - this.#startedAt > budget / 10) line.heard();
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
