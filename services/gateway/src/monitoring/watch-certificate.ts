import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Clock, messageOf } from '@tensely/core/logic';
import type { Log } from './log.ts';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
/** Authorities that renew by themselves do it a month ahead: two weeks are a sign that nobody does. */
const SOON_MS = 14 * DAY_MS;
const CONNECT_TIMEOUT_MS = 5000;

interface Options {
  /** The product's address, as browsers know it. */
  url: URL;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Told of each look, for metrics. */
  onSeen(secondsLeft: number): void;
  /** Until when the certificate of an address is good, in milliseconds. */
  readEnd?: (url: URL) => Promise<number>;
}

/**
 * Looks at the certificate of the product's address, now and every hour, and says once a day in a sentence that it expires.
 *
 * @returns stops it
 */
export function watchCertificate({ url, clock, log, onSeen, readEnd = endOfCertificate }: Options): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  function warn(sentence: string) {
    if (clock.now() - warnedAt < DAY_MS) return;
    warnedAt = clock.now();
    log.warn(sentence);
  }

  async function look() {
    try {
      const end = await readEnd(url);
      onSeen(Math.round((end - clock.now()) / 1000));
      const when = new Date(end).toISOString();
      if (end <= clock.now())
        warn(`The certificate of ${url.host} has expired at ${when}: no browser opens the product.`);
      else if (end - clock.now() < SOON_MS)
        warn(`The certificate of ${url.host} expires at ${when}, and nobody has renewed it.`);
    } catch (error) {
      warn(`The certificate of ${url.host} cannot be looked at: ${messageOf(error)}.`);
    }
    cancel = clock.after(EVERY_MS, () => void look());
  }

  void look();
  return () => cancel();
}

/** Until when the certificate of this address is good, in milliseconds; whether it is right otherwise does not matter here. */
export async function endOfCertificate({ hostname, port }: URL): Promise<number> {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
    timeout: CONNECT_TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('nothing came in 5 s')));
  try {
    await once(socket, 'secureConnect');
    return Date.parse(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
