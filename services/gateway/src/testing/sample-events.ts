import type { BeaconEvent, Bucket } from '@tensely/platform/host';
import type { Counted } from '../beacons/page-views.ts';

type Event<Kind extends BeaconEvent['kind']> = Extract<BeaconEvent, { kind: Kind }>;

/** A load of lessons 1.1.0, the canary, or of another version. */
export function load(
  outcome: 'ok' | 'fallback' | 'failed' = 'ok',
  about: { remote?: string; version?: string; bucket?: Bucket } = {},
): Event<'load'> {
  return { kind: 'load', remote: 'lessons', version: '1.1.0', bucket: 'canary', ...about, outcome };
}

/** A load of lessons 1.0.0, which is stable. */
export function stableLoad(outcome: 'ok' | 'fallback' | 'failed' = 'ok'): Event<'load'> {
  return load(outcome, { version: '1.0.0', bucket: 'stable' });
}

/** An error of lessons 1.1.0. */
export function error(first = true): Event<'error'> {
  return { kind: 'error', remote: 'lessons', version: '1.1.0', bucket: 'canary', error: 'crash', first };
}

/** Counts an event as the first one of its page. */
export function firstOf(event: BeaconEvent): Counted {
  const breaks = (event.kind === 'load' && event.outcome !== 'ok') || (event.kind === 'error' && event.first);
  return { event, isNew: event.kind === 'load', breaks };
}

/** An error trace of lessons 1.1.0, at its own line. */
export function trace(line = 1): Event<'trace'> {
  const frames = [`lessons/1.1.0/remoteEntry.js:${line}:20`];
  const about = { remote: 'lessons', version: '1.1.0', bucket: 'canary' } as const;
  return { kind: 'trace', ...about, error: 'TypeError', words: 'is not a function', frames };
}
