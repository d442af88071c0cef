import type { Fault, ProblemKind, Schema } from '@tensely/core/logic';
import type { FieldError } from '../problem/problem.ts';
import { badRequest } from '../problem/problems.ts';
import type { Body } from './route.ts';

/** A JSON body; one that does not match the schema is a 400 of this kind, which lists the invalid places. */
export function jsonBody<S extends Schema>(schema: S, kind: ProblemKind, detail: string): Body<S> {
  return { schema, problem: (faults) => badRequest(kind, detail, toFieldErrors(faults)) };
}

/** Maximum number of errors in a response. */
export const mostFieldErrors = 10;

/** The validation errors of a body, by JSON pointer, without the submitted values. */
export function toFieldErrors(faults: readonly Fault[]): FieldError[] {
  return faults.slice(0, mostFieldErrors).map(({ path, message }) => {
    return { pointer: `#/${path.map(escaped).join('/')}`, detail: message };
  });
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
