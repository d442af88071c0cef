import type { FaultProxy } from './fault-proxy.ts';

/** One event of a beacon: the fields that tests check. */
export interface Reported {
  kind: string;
  remote: string;
  version: string;
  outcome?: string;
  fault?: string;
  error?: string;
}

/** The events that pages reported through the proxy about a version of lessons, in order. */
export function getReported(proxy: FaultProxy, version: string): Reported[] {
  const events: Reported[] = proxy.sent(/^\/beacons$/).flatMap((text) => JSON.parse(text).events ?? []);
  return events.filter((event) => event.remote === 'lessons' && event.version === version);
}
