/** What one page tells of its errors at most, and what one of them may hold. */
export const TRACE_LIMITS = { perPage: 3, frames: 10 } as const;

/** How errors are called. Whatever has another name is told as "Error". */
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

export type ErrorName = (typeof errorNames)[number];

/**
 * Words with which browsers and React say what went wrong, without the parts that vary. An error may quote what a learner
 * wrote: nothing else of its message is ever told.
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
 * The words of a message that may be told; undefined when there are none.
 *
 * @example
 * knownWords("Cannot read properties of undefined (reading 'title')"); // 'Cannot read properties of undefined'
 */
export function knownWords(message: string): string | undefined {
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

/** The places of a stack that lie in releases, as reports carry them: "lessons/1.2.0/static/js/app.js:1:234". */
export function framesOf(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, place] = PLACE.exec(line) ?? [];
    // A file that was asked for again has a part of its address more.
    const frame = place?.replaceAll(/\/~\d+(?=\/)/g, '');
    return frame && FRAME.test(frame) ? [frame] : [];
  });
  return frames.slice(0, TRACE_LIMITS.frames);
}

/** Reads a place as reports carry it. */
export function parseFrame(frame: string): Frame | undefined {
  const [, name = '', version = '', path = '', line, column] = FRAME.exec(frame) ?? [];
  return name ? { name, version, path, line: Number(line), column: Number(column) } : undefined;
}
