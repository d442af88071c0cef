import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRange } from '@tensely/platform/host';
import { type Members, parseSurface, type SurfaceFile, surfacePath, surfaceText } from '../config/surface-record.ts';
import { packageVersion } from '../config/versions.ts';
import { readSurface } from './read-surface.ts';

/** Differences between a surface file and the sources. */
interface SurfaceProblem {
  module: string;
  /** One sentence per difference, with the member's name. */
  problems: string[];
  /** The change breaks users, but the package version is still in the same range. */
  isBreaking: boolean;
}

/** Compares the surface files with the sources. Returns one entry for each module that differs, none when all agree. */
export function checkSurface(root: string): SurfaceProblem[] {
  return [...readSurface(root)].flatMap(([module, members]) => {
    const path = surfacePath(root, module);
    if (!existsSync(path)) return [{ module, problems: [`There is no ${relative(root, path)}.`], isBreaking: false }];
    return differences(module, parseSurface(readFileSync(path, 'utf8')), { version: versionOf(root, module), members });
  });
}

/**
 * Writes the surface files again, except those with a breaking change that no version announces.
 *
 * @returns the modules left unchanged
 */
export function writeSurface(root: string): SurfaceProblem[] {
  const refused = checkSurface(root).filter(({ isBreaking }) => isBreaking);
  for (const [module, members] of readSurface(root)) {
    if (refused.some((one) => one.module === module)) continue;
    const path = surfacePath(root, module);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, surfaceText({ version: versionOf(root, module), members }));
  }
  return refused;
}

function differences(module: string, before: SurfaceFile, after: SurfaceFile): SurfaceProblem[] {
  const breaking = inRange(`^${before.version}`, after.version) ? breakingChanges(before.members, after.members) : [];
  if (breaking.length > 0) return [{ module, problems: breaking, isBreaking: true }];
  return surfaceText(before) === surfaceText(after)
    ? []
    : [{ module, problems: [...changedNames(before.members, after.members)], isBreaking: false }];
}

function changedNames(before: Members, after: Members): string[] {
  const all = [...new Set([...before.keys(), ...after.keys()])];
  const changed = all.filter((member) => before.get(member) !== after.get(member));
  const names = [...new Set(changed.map((member) => member.split(' ')[1] ?? member))];
  return names.length > 0 ? names.map((name) => `${name} differs.`) : ['The version differs.'];
}

function versionOf(root: string, module: string): string {
  return packageVersion(join(root, 'libs', module.split('/')[1] ?? ''));
}

/** Formats the report; `usersOf` returns the live versions that use a member, undefined if they cannot be read. */
export function surfaceReport(
  found: readonly SurfaceProblem[],
  usersOf: (member: string) => readonly string[] | undefined,
): string[] {
  const lines = found.flatMap(({ module, problems, isBreaking }) => [
    isBreaking ? `${module} breaks its users:` : `The surface of ${module} has changed:`,
    ...problems.map((problem) => {
      const users = isBreaking ? usersOf(problem.split(' ')[0] ?? '') : undefined;
      return `  ${problem}${users ? formatUsers(users) : ''}`;
    }),
  ]);
  const advice = [
    ...(found.some(({ isBreaking }) => isBreaking) ? REMEDIES : []),
    ...(found.some(({ isBreaking }) => !isBreaking) ? ['Write the surface files: npm run surface -- --write'] : []),
  ];
  return [...lines, ...advice];
}

function formatUsers(users: readonly string[]): string {
  return users.length > 0 ? ` Live versions use it: ${users.join(', ')}.` : ' No live version uses it.';
}

const REMEDIES = [
  'Two ways out (docs/runbooks/shared-change.md):',
  '  1. Keep the old member beside the new one until no live version uses it (expand and contract).',
  '  2. Raise the version in the package.json of the lib, and promote all its users together.',
];

/**
 * Returns what breaks the users of a module whose members change from `before` to `after`, one sentence each: an `out` member
 * that is gone or has another type, an `in` member that has another type or is new and required.
 */
export function breakingChanges(before: Members, after: Members): string[] {
  const old = [...before].flatMap(([member, type]) => {
    const [direction, name] = member.split(' ');
    const now = after.get(member);
    if (now === type || (now === undefined && direction === 'in')) return [];
    return now === undefined ? [`${name} is gone.`] : [`${name} was ${type}, and is ${now}.`];
  });
  const required = [...after].flatMap(([member, type]) => {
    const [direction, name = ''] = member.split(' ');
    const isNew = direction === 'in' && !before.has(member) && !type.startsWith('?');
    return isNew && isMadeByUsers(before, name) ? [`${name} is new and required.`] : [];
  });
  return [...new Set([...old, ...required])];
}

/** Whether users construct values of the type themselves. A type that the module also returns comes from there. */
function isMadeByUsers(known: Members, member: string): boolean {
  const [type] = member.split('.');
  const names = [...known.keys()];
  return names.some((name) => name.startsWith(`in ${type}.`)) && !names.some((name) => name.startsWith(`out ${type}.`));
}
