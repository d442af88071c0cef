import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSurface } from '../surface/surface-file.ts';
import { ownSharedModules, surfacePath } from '../surface/surface-path.ts';

const root = join(import.meta.dirname, '../..');

/** The members of each shared module with a short hash of their type; prefixed with "?" if the member is optional. */
export type RecordedSurface = Record<string, Record<string, string>>;

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
