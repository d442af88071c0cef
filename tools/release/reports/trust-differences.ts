import { counted } from './figures.ts';
import type { LiveGateway } from './live-gateways.ts';

/**
 * Says in a sentence where running gateways trust different keys, or others than the trust file here: what one serves another
 * one refuses.
 *
 * @param own the fingerprint of the trust file here
 */
export function trustDifferences(gateways: readonly LiveGateway[], own: string): string[] {
  const byTrust = Map.groupBy(
    gateways.filter(({ trust }) => trust !== null),
    ({ trust }) => trust,
  );
  if ([...byTrust.keys()].every((trust) => trust === own)) return [];
  const parts = [...byTrust].map(([trust, those]) => `${counted(those.length, 'gateway')} the keys ${trust}`);
  return [
    `Gateways do not trust what is trusted here (${own}): ${parts.sort().join(', ')}. Copy one trust file to all of them.`,
  ];
}
