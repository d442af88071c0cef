import { createHash } from 'node:crypto';
import type { Members } from './read-surface.ts';

/** The recorded surface of a shared module. */
export interface SurfaceFile {
  /** The version of the package at that time. */
  version: string;
  members: Members;
}

/**
 * Formats a surface file: a header with version and checksum, then one member per line.
 *
 * @example
 * surfaceText({ version: '0.2.0', members: new Map([['out Tracker.flush', '() => void']]) });
 * // "version 0.2.0, checksum 1f0a…\nout Tracker.flush: () => void\n"
 */
export function surfaceText({ version, members }: SurfaceFile): string {
  const lines = [...members].map(([member, type]) => `${member}: ${type}`);
  return `${[`version ${version}, checksum ${checksum([version, ...lines])}`, ...lines].join('\n')}\n`;
}

/**
 * Parses a surface file.
 *
 * @throws Error if it was edited by hand or is not a surface file
 */
export function parseSurface(text: string): SurfaceFile {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const [, version = '', written = ''] = /^version (\S+), checksum (\w+)$/.exec(head) ?? [];
  if (!version || checksum([version, ...lines]) !== written)
    throw new Error('It was edited by hand. Restore it, then run: npm run surface -- --write');
  return { version, members: new Map(lines.map(memberIn)) };
}

function memberIn(line: string): [string, string] {
  const end = line.indexOf(': ');
  return [line.slice(0, end), line.slice(end + 2)];
}

function checksum(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
