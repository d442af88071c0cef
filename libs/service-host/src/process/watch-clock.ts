import type { Clock } from '@tensely/core/logic';

const EVERY_MS = 10 * 60_000;
const ASK_TIMEOUT_MS = 5000;
/** The largest tolerated skew; token checks allow the same. */
const MOST_SECONDS = 60;

/** A server whose clock to compare with ours. */
export interface OtherClock {
  /** Completes a sentence: "the parent site". */
  owner: string;
  /** The current time of their clock, in milliseconds. Rejects if they do not answer. */
  ask(): Promise<number>;
}

interface Options {
  others: readonly OtherClock[];
  clock: Clock;
  log: { warn(message: string): void };
  /** Called after each comparison, for metrics. */
  onCompared(owner: string, secondsAhead: number): void;
}

/**
 * Compares this machine's clock with others, now and every ten minutes, and logs a sentence when they differ. Skips servers
 * that do not answer. It cannot know which clock is wrong, so it rejects nothing.
 * @returns a function that stops it
 */
export function watchClock({ others, clock, log, onCompared }: Options): () => void {
  const off = new Set<string>();
  let cancel = () => {};

  async function compare({ owner, ask }: OtherClock) {
    const before = clock.now();
    const theirs = await ask();
    const ahead = Math.round(((before + clock.now()) / 2 - theirs) / 1000);
    onCompared(owner, ahead);
    if (Math.abs(ahead) <= MOST_SECONDS) return off.delete(owner);
    if (off.has(owner)) return;
    off.add(owner);
    const where = ahead > 0 ? 'ahead of' : 'behind';
    log.warn(
      `The clock of this machine is ${Math.abs(ahead)} seconds ${where} that of ${owner}. Sign-ins and releases depend on it: correct the wrong one.`,
    );
  }

  async function compareAll() {
    await Promise.all(others.map((other) => compare(other).catch(() => undefined)));
    cancel = clock.after(EVERY_MS, () => void compareAll());
  }

  void compareAll();
  return () => cancel();
}

/** Reads a server's clock from the `Date` header of a response. */
export function createServerClock(owner: string, url: URL): OtherClock {
  return {
    owner,
    async ask() {
      const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
      const time = Date.parse(answer.headers.get('Date') ?? '');
      if (Number.isNaN(time)) throw new Error(`${url.origin} sent no valid Date header.`);
      return time;
    },
  };
}
