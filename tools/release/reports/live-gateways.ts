import type { Telemetry } from '@tensely/release-store/logic';
import { counted } from '../../counted.ts';

/** A gateway that has not reported for this long has stopped. It reports every five minutes. */
const SILENT_MS = 15 * 60_000;

/** The last report of a gateway that runs. */
export interface LiveGateway {
  /** "host:port", or the name of the process for older gateways. */
  address: string;
  lastReport: string;
  /** The fingerprint of the keys that it trusts. */
  trust: string | null;
  /** The revision of the store that it serves. */
  revision: number | null;
}

/** Returns the running gateways: for each address the process that reported last, unless it has stopped or is silent. */
export function liveGateways(files: readonly Telemetry[], now: Date): LiveGateway[] {
  const byAddress = Map.groupBy(files, ({ address, writer }) => address ?? writer);
  return [...byAddress]
    .flatMap(([address, reports]) => {
      const last = reports.reduce((one, other) => (other.until > one.until ? other : one));
      if (last.ended || now.getTime() - Date.parse(last.until) >= SILENT_MS) return [];
      return [{ address, lastReport: last.until, trust: last.trust ?? null, revision: last.revision ?? null }];
    })
    .sort((one, other) => (one.address < other.address ? -1 : 1));
}

/**
 * Describes differences between the keys of running gateways and of the trust file on this machine. Gateways with different keys
 * serve different versions.
 *
 * @param own the fingerprint of the trust file on this machine
 */
export function trustDifferences(gateways: readonly LiveGateway[], own: string): string[] {
  const byTrust = Map.groupBy(
    gateways.filter(({ trust }) => trust !== null),
    ({ trust }) => trust,
  );
  if ([...byTrust.keys()].every((trust) => trust === own)) return [];
  const parts = [...byTrust].map(([trust, those]) => `${counted(those.length, 'gateway')} the keys ${trust}`);
  return [
    `Gateways trust other keys than this machine (${own}): ${parts.sort().join(', ')}. Copy one trust file to all of them.`,
  ];
}
