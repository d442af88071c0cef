import {
  type BeaconEvent,
  errorNames,
  knownWording,
  parseFrames,
  TRACE_LIMITS,
  type TraceEvent,
} from '@tensely/platform/host';

/**
 * Describes what was thrown and where, for the reports of failed releases: each once, three in total. An error message
 * may quote what a learner wrote, so only the known wordings of browsers are reported.
 */
export function createTraces(): (event: BeaconEvent, thrown: unknown) => TraceEvent | undefined {
  const reported = new Set<string>();
  return ({ remote, version, bucket }, thrown) => {
    if (!(thrown instanceof Error) || reported.size >= TRACE_LIMITS.perPage) return undefined;
    const frames = parseFrames(thrown.stack ?? '');
    const place = `${remote} ${version} ${frames[0]}`;
    if (frames.length === 0 || reported.has(place)) return undefined;
    reported.add(place);
    const error = errorNames.find((name) => name === thrown.name) ?? 'Error';
    const words = knownWording(thrown.message);
    return { kind: 'trace', remote, version, bucket, error, ...(words && { words }), frames };
  };
}
