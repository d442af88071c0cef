import type { FaultProxy } from './fault-proxy.ts';

/** One thing that a page reported: the fields of a beacon's events that tests look at. */
export interface Reported {
  kind: string;
  remote: string;
  version: string;
  outcome?: string;
  fault?: string;
  error?: string;
}

/** What pages have reported through the proxy about a version of lessons, in the order in which it came. */
export function reportedOf(proxy: FaultProxy, version: string): Reported[] {
  const events: Reported[] = proxy.sent(/^\/beacons$/).flatMap((text) => JSON.parse(text).events ?? []);
  return events.filter((event) => event.remote === 'lessons' && event.version === version);
}
