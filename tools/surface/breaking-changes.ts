import type { Members } from './read-surface.ts';

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
