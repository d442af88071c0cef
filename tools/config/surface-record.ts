import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '@tensely/platform/host';

const root = join(import.meta.dirname, '../..');

/** Our own shared modules, such as `@tensely/progress/logic`; React and the router have their own versions. */
export const ownSharedModules = sharedModules.filter((module) => module.startsWith('@tensely/'));

/** The surface file of a shared module, such as `libs/progress/surface/logic.txt`. */
export function surfacePath(root: string, module: string): string {
  const [, name = '', entry = ''] = module.split('/');
  return join(root, 'libs', name, 'surface', `${entry}.txt`);
}

/** The public contract of a module: for each member, such as `out Tracker.recordVisit`, its type as text. */
export type Members = ReadonlyMap<string, string>;

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

/** The members of each shared module with a short hash of their type; prefixed with "?" if the member is optional. */
type RecordedSurface = Record<string, Record<string, string>>;

/** The surface that a shell from the current sources offers. */
export function offeredSurface(): RecordedSurface {
  return Object.fromEntries(
    ownSharedModules.map((module) => {
      const { members } = parseSurface(readFileSync(surfacePath(root, module), 'utf8'));
      return [module, Object.fromEntries([...members].map(([member, type]) => [member, hashOf(type)]))];
    }),
  );
}

/**
 * The part of the surface that a remote uses of the modules that it imports: the members whose name occurs in its
 * scripts, because property names are not minified. All members of types that it passes to the shell count.
 */
export function usedSurface(scripts: string, imported: readonly string[]): RecordedSurface {
  const words = new Set(scripts.match(/[\w$]+/g));
  const isUsed = (member: string) => words.has(member.split(/[ .]/).at(-1) ?? '');
  return Object.fromEntries(
    Object.entries(offeredSurface())
      .filter(([module]) => imported.includes(module))
      .map(([module, members]) => [
        module,
        Object.fromEntries(Object.entries(members).filter(([member]) => member.startsWith('in ') || isUsed(member))),
      ]),
  );
}

function hashOf(type: string): string {
  return `${type.startsWith('?') ? '?' : ''}${createHash('sha256').update(type).digest('hex').slice(0, 8)}`;
}
