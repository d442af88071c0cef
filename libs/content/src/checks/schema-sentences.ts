import { isRecord } from '@tensely/core/reader';
import type { Report } from '@tensely/questions/authoring';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Reports the issues that a schema found in a value, as sentences for authors. */
export function reportIssues(issues: readonly Issue[], value: unknown, pointer: string, report: Report): void {
  for (const issue of issues) reportIssue(issue, value, pointer, report);
}

function reportIssue(issue: Issue, value: unknown, pointer: string, report: Report): void {
  const place = pointer + issue.path.map((key) => `/${String(key)}`).join('');
  const found = issue.path.reduce<unknown>(member, value);
  if (issue.code === 'invalid_union') {
    const branch = nearest(issue.errors);
    if (branch) reportIssues(branch, found, place, report);
    else report(place, 'The value fits none of the shapes that are possible here.');
  } else report(place, toSentence(issue, found));
}

function toSentence(issue: Issue, found: unknown): string {
  if (found === undefined) return 'The field is missing.';
  switch (issue.code) {
    case 'unrecognized_keys':
      return `The field ${issue.keys.map((key) => `"${key}"`).join(', ')} is not known here.`;
    case 'invalid_type':
      return `The value is not ${names[issue.expected] ?? `of type ${issue.expected}`}.`;
    case 'invalid_value':
      return `The value is not one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
    default:
      return issue.message === 'Invalid input' ? 'The value is not valid.' : `Rule: ${issue.message}.`;
  }
}

const names: Partial<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** The branch of a union that matched furthest. */
function nearest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const own = (issues: readonly Issue[]) =>
    issues.some(({ path, code }) => path.length > 0 || code !== 'invalid_type') ? 1 : 0;
  return branches.toSorted((one, other) => own(other) - own(one) || depth(other) - depth(one))[0];
}

function member(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) ? value[String(key)] : undefined;
}
