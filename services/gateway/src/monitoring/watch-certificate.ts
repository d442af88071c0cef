import { once } from 'node:events';
import { connect } from 'node:tls';
import { type Clock, messageOf } from '@tensely/core/logic';
import type { Log } from '../gateway-options.ts';

const EVERY_MS = 60 * 60_000;
const DAY_MS = 86_400_000;
/**
 * A certificate that has not been renewed by then will not be renewed automatically: clients renew at a third of its lifetime
 * (Caddy), or a month ahead (Let's Encrypt). The same limits as in deploy/prometheus.
 */
const SOON_MS = 14 * DAY_MS;
const SOON_SHARE = 0.2;
const CONNECT_TIMEOUT_MS = 5000;

interface Options {
  url: URL;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  onSeen(left: CertificateLife): void;
  readValidity?: (url: URL) => Promise<Validity>;
}

interface Validity {
  from: number;
  end: number;
}

/** In seconds. */
export interface CertificateLife {
  left: number;
  lifetime: number;
}

/** Checks the certificate now and every hour, and warns once a day if it is about to expire. Returns a function that stops it. */
export function watchCertificate({
  url,
  clock,
  log,
  onSeen,
  readValidity = validityOfCertificate,
}: Options): () => void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  function warn(sentence: string) {
    if (clock.now() - warnedAt < DAY_MS) return;
    warnedAt = clock.now();
    log.warn(sentence);
  }

  async function check() {
    try {
      const { from, end } = await readValidity(url);
      const left = end - clock.now();
      onSeen({ left: Math.round(left / 1000), lifetime: Math.round((end - from) / 1000) });
      const when = new Date(end).toISOString();
      if (end <= clock.now())
        warn(`The certificate of ${url.host} has expired at ${when}: browsers refuse to open the product.`);
      else if (left < Math.min(SOON_MS, SOON_SHARE * (end - from)))
        warn(`The certificate of ${url.host} expires at ${when}, and it has not been renewed.`);
    } catch (error) {
      warn(`The certificate of ${url.host} cannot be checked: ${messageOf(error)}.`);
    }
    cancel = clock.after(EVERY_MS, () => void check());
  }

  void check();
  return () => cancel();
}

/** The validity period of the certificate at this address, in milliseconds. Does not verify the certificate otherwise. */
async function validityOfCertificate({ hostname, port }: URL): Promise<Validity> {
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
    timeout: CONNECT_TIMEOUT_MS,
  });
  socket.on('timeout', () => socket.destroy(new Error('no response within 5 s')));
  try {
    await once(socket, 'secureConnect');
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { from: Date.parse(valid_from), end: Date.parse(valid_to) };
  } finally {
    socket.destroy();
  }
}
