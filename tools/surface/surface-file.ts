import type { Members } from './read-surface.ts';

/** The recorded surface of a shared module. */
export interface SurfaceFile {
  /** The version of the package at that time. */
  version: string;
  members: Members;
}

/**
 * Formats a surface file: a header with the version, then one member per line.
 *
 * @example
 * surfaceText({ version: '0.2.0', members: new Map([['out Tracker.flush', '() => void']]) });
 * // "version 0.2.0\nout Tracker.flush: () => void\n"
 */
export function surfaceText({ version, members }: SurfaceFile): string {
  return `${[`version ${version}`, ...[...members].map(([member, type]) => `${member}: ${type}`)].join('\n')}\n`;
}

/** Parses a surface file. */
export function parseSurface(text: string): SurfaceFile {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  return { version: head.replace('version ', ''), members: new Map(lines.map(memberIn)) };
}

function memberIn(line: string): [string, string] {
  const end = line.indexOf(': ');
  return [line.slice(0, end), line.slice(end + 2)];
}
