import type { Clock } from '@tensely/core/logic';
import type { ReleaseFileKind } from '@tensely/platform/host';
import { LoadFailure } from './load-failure.ts';
import type { FileRequest, requestFile } from './request-file.ts';

/** A wait ends after this many times its budget, even if bytes keep arriving. */
const LONGEST = 12;

export type Connection = ReturnType<typeof createConnection>;

/**
 * The state of the connection, over all release files. A budget counts the time in which nothing arrives, because a
 * line of 50 kbit/s takes longer than any budget for a file.
 */
export function createConnection(clock: Clock) {
  let receivedAt = Number.NEGATIVE_INFINITY;
  let requestedAt = Number.NEGATIVE_INFINITY;
  return {
    received() {
      receivedAt = clock.now();
    },
    /** A second request for a file has started. */
    requested() {
      requestedAt = clock.now();
    },
    /** Whether bytes arrived, or a second request started, within the last `ms` milliseconds. */
    isActive: (ms: number) => clock.now() - Math.max(receivedAt, requestedAt) < ms,
    /** Calls the task once nothing has arrived for `ms` milliseconds from now. The returned function cancels it. */
    onSilence(ms: number, task: () => void) {
      const start = clock.now();
      let cancel = () => {};
      function wait() {
        const due = Math.min(Math.max(start, receivedAt) + ms, start + LONGEST * ms);
        const left = due - clock.now();
        if (left <= 0) task();
        else cancel = clock.after(left, wait);
      }
      wait();
      return () => cancel();
    },
  };
}

const MAX_TRIES = 3;

const HASH = /^sha(256|384|512)-[\w+/]+={0,2}$/;

interface FileLoaderPorts {
  request: typeof requestFile;
  /** The folder of the release that a file belongs to; undefined for an address that must not be loaded. */
  releaseFolder(url: string): string | undefined;
  /** Removes the style sheets below a folder from the page. */
  removeStyles(folder: string): void;
  /** Milliseconds without any bytes after which a file fails, retries included. */
  budget: number;
  connection: Connection;
  /** The address for a retry, which no cache has seen. */
  freshAddress(url: string): string;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
}

export type FileLoader = ReturnType<typeof createFileLoader>;

/**
 * Loads scripts and style sheets of releases: never without a hash, within a budget, and with retries where they can
 * help. A file that has not arrived after half its budget is requested a second time under another address, since a
 * browser queues requests for the same address. While bytes arrive, the budget does not run and no file is requested a
 * second time.
 */
export function createFileLoader(ports: FileLoaderPorts) {
  /** The functions that end a download, with the folder of its file. */
  const running = new Map<(failure?: LoadFailure) => void, string>();

  return {
    load(kind: ReleaseFileKind, url: string, integrity: string | undefined) {
      // A browser ignores integrity that it cannot parse, such as the text "undefined".
      if (!integrity || !HASH.test(integrity))
        return Promise.reject(new LoadFailure('integrity', `There is no hash for ${url}.`));
      const folder = ports.releaseFolder(url);
      if (!folder) return Promise.reject(new LoadFailure('untrusted', `${url} is no file of a release.`));
      const request: RequestTry = (tries, isWatched) => {
        const address = tries === 0 ? url : ports.freshAddress(url);
        return ports.request(kind, address, integrity, isWatched ? ports.connection.received : undefined);
      };
      return new Promise<void>((resolve, reject) => {
        const end = startDownload(url, request, ports, (failure) => {
          running.delete(end);
          if (failure) reject(failure);
          else resolve();
        });
        running.set(end, folder);
      });
    },
    /** Drops a release: none of its files that are still loading runs or applies, and its style sheets are removed. */
    drop(url: string) {
      const folder = ports.releaseFolder(url);
      if (!folder) return;
      for (const [end, other] of [...running]) {
        if (other === folder) end(new LoadFailure('network', `${url} is not needed any more.`));
      }
      ports.removeStyles(folder);
    },
  };
}

type RequestTry = (tries: number, isWatched: boolean) => FileRequest;

/** Loads one file, with all the requests for it. The returned function ends that. */
function startDownload(
  url: string,
  request: RequestTry,
  { budget, clock, connection, random }: FileLoaderPorts,
  settle: (failure?: LoadFailure) => void,
) {
  const startedAt = clock.now();
  const open = new Set<FileRequest>();
  const timers: (() => void)[] = [];
  let tries = 0;
  let ended = false;

  function end(failure?: LoadFailure) {
    if (ended) return;
    ended = true;
    for (const cancel of timers) cancel();
    for (const one of open) one.abandon();
    settle(failure);
  }

  function tryOnce(isWatched = false) {
    const one = request(tries, isWatched);
    tries += 1;
    open.add(one);
    one.settled
      .finally(() => open.delete(one))
      .then(() => {
        // A slow file shows that the connection is slow. A file from the cache says nothing about another that hangs.
        if (clock.now() - startedAt > budget / 10) connection.received();
        end();
      }, onFailure);
  }

  /** One file at a time: its bytes show that the connection is slow rather than dead, for all files. */
  function trySecond() {
    if (connection.isActive(budget / 4)) return after(budget / 4, trySecond);
    if (open.size === 0 || tries >= MAX_TRIES) return;
    connection.requested();
    tryOnce(true);
  }

  function onFailure(failure: LoadFailure) {
    const othersAreOpen = failure.transient && open.size > 0;
    if (ended || othersAreOpen) return;
    if (!failure.transient || tries >= MAX_TRIES) return end(failure);
    after(pauseAfter(tries, random()), () => tryOnce());
  }

  function after(ms: number, task: () => void) {
    timers.push(clock.after(ms, task));
  }

  tryOnce();
  after(budget / 2, trySecond);
  const timeout = new LoadFailure('load-timeout', `${url} did not come: nothing arrived for ${budget} ms.`);
  timers.push(connection.onSilence(budget, () => end(timeout)));
  return end;
}

/** Milliseconds before the next attempt: longer each time, with jitter from `random` (in [0, 1)). */
function pauseAfter(tries: number, random: number): number {
  return 150 * 2 ** (tries - 1) * (0.5 + random);
}
