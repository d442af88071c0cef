/** Limits on errors: how many one page reports, and the size of each. */
export const TRACE_LIMITS = { perPage: 3, frames: 10 } as const;

/** Names of error classes. Any other name is reported as "Error". */
export const errorNames = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'ChunkLoadError',
  'NotFoundError',
  'NotSupportedError',
  'InvalidStateError',
  'HierarchyRequestError',
  'QuotaExceededError',
  'SecurityError',
  'DataCloneError',
  'AbortError',
  'NetworkError',
  'TimeoutError',
] as const;

/**
 * Messages of browsers and React without their variable parts. An error may quote what a learner wrote, so nothing else
 * of its message is ever reported.
 */
const KNOWN_WORDS: readonly RegExp[] = [
  /Minified React error #\d{1,4}/,
  /Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null)/,
  /Cannot destructure property|Cannot convert undefined or null to object/,
  /(?:undefined|null) (?:is not an object|has no properties)/,
  /is not (?:a function|a constructor|iterable|defined|an object|extensible|valid JSON)/,
  /(?:is|are) read-?only|Assignment to constant variable|before initialization/,
  /Maximum call stack size exceeded|too much recursion/,
  /Invalid (?:array length|time value|count value|date)/,
  /Converting circular structure to JSON|Unexpected end of (?:JSON )?input|Unexpected (?:token|identifier)/,
  /Failed to fetch(?: dynamically imported module)?|Load failed|NetworkError when attempting to fetch resource/,
  /Failed to execute '[A-Za-z]{1,40}' on '[A-Za-z]{1,40}'/,
  /not a child of this node|object can not be found here|could not be cloned|quota has been exceeded/,
  /Loading (?:CSS )?chunk/,
];

/**
 * The part of a message that is safe to report; undefined if there is none.
 *
 * @example
 * knownWording("Cannot read properties of undefined (reading 'title')"); // 'Cannot read properties of undefined'
 */
export function knownWording(message: string): string | undefined {
  for (const pattern of KNOWN_WORDS) {
    const [found] = pattern.exec(message) ?? [];
    if (found) return found;
  }
  return undefined;
}

/** A place in a file of a release. */
export interface Frame {
  name: string;
  version: string;
  path: string;
  line: number;
  column: number;
}

const FRAME = /^([a-z][a-z0-9-]{0,30})\/([\w.-]{1,64})\/([\w./-]{1,100}):(\d{1,6}):(\d{1,7})$/;
const PLACE = /\/remotes\/([a-z][a-z0-9-]{0,30}\/[\w.-]{1,64}\/[\w./~-]{1,100}:\d{1,6}:\d{1,7})(?!\d)/;

/** The stack frames that lie in releases, as reports carry them: "lessons/1.2.0/static/js/app.js:1:234". */
export function parseFrames(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, place] = PLACE.exec(line) ?? [];
    // The address of a retried file has an extra segment.
    const frame = place?.replaceAll(/\/~\d+(?=\/)/g, '');
    return frame && FRAME.test(frame) ? [frame] : [];
  });
  return frames.slice(0, TRACE_LIMITS.frames);
}

export function parseFrame(frame: string): Frame | undefined {
  const [, name = '', version = '', path = '', line, column] = FRAME.exec(frame) ?? [];
  return name ? { name, version, path, line: Number(line), column: Number(column) } : undefined;
}
