import type { Telemetry } from '@tensely/release-store/logic';
import { counted } from './figures.ts';

/** A gateway that has not written for so long has ended. It writes every five minutes. */
const SILENT_MS = 15 * 60_000;

/**
 * Says in a sentence where the gateways that run trust different keys, or others than the trust file here: what one serves another
 * one refuses.
 *
 * @param own the fingerprint of the trust file here
 */
export function trustDifferences(files: readonly Telemetry[], own: string, now: Date): string[] {
  const recent = files.filter(({ until }) => now.getTime() - Date.parse(until) < SILENT_MS);
  const byTrust = Map.groupBy(
    recent.filter(({ trust }) => trust !== undefined),
    ({ trust = '' }) => trust,
  );
  if ([...byTrust.keys()].every((trust) => trust === own)) return [];
  const parts = [...byTrust].map(
    ([trust, those]) => `${counted(new Set(those.map(({ writer }) => writer)).size, 'gateway')} the keys ${trust}`,
  );
  return [
    `Gateways do not trust what is trusted here (${own}): ${parts.sort().join(', ')}. Copy one trust file to all of them.`,
  ];
}
