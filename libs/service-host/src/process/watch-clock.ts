import type { Clock } from '@tensely/core/logic';

const EVERY_MS = 10 * 60_000;
const ASK_TIMEOUT_MS = 5000;
/** So far apart two clocks may be; it is what tokens allow, too. */
const MOST_SECONDS = 60;

/** A server whose clock is compared with ours. */
export interface OtherClock {
  /** As a sentence goes on with it: "the parent site". */
  owner: string;
  /** What their clock says now, in milliseconds. Rejects when they do not answer. */
  ask(): Promise<number>;
}

interface Options {
  others: readonly OtherClock[];
  clock: Clock;
  log: { warn(message: string): void };
  /** Told of each comparison, for metrics. */
  onCompared(owner: string, secondsAhead: number): void;
}

/**
 * Compares this machine's clock with those of others, now and every ten minutes, and says in a sentence when one is off. Whoever does
 * not answer is passed over. Which clock is wrong cannot be known here: nothing is refused for it.
 *
 * @returns stops it
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
      `The clock of this machine is ${Math.abs(ahead)} seconds ${where} that of ${owner}. Sign-ins and releases are judged by it: set the one that is wrong.`,
    );
  }

  async function compareAll() {
    await Promise.all(others.map((other) => compare(other).catch(() => undefined)));
    cancel = clock.after(EVERY_MS, () => void compareAll());
  }

  void compareAll();
  return () => cancel();
}

/** The clock of a server, by the header `Date` of an answer. */
export function clockOfServer(owner: string, url: URL): OtherClock {
  return {
    owner,
    async ask() {
      const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
      const time = Date.parse(answer.headers.get('Date') ?? '');
      if (Number.isNaN(time)) throw new Error(`${url.origin} does not say what time it is.`);
      return time;
    },
  };
}
