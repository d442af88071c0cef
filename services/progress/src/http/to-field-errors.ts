import type { Fault as SchemaFault } from '@tensely/core/logic';
import type { FieldError } from '../problem/problem.ts';

/** Maximum number of errors in a response. */
export const mostFieldErrors = 10;

/** The validation errors of a body, by JSON pointer, without the submitted values. */
export function toFieldErrors(faults: readonly SchemaFault[]): FieldError[] {
  return faults.slice(0, mostFieldErrors).map(({ path, message }) => {
    return { pointer: `#/${path.map(escaped).join('/')}`, detail: message };
  });
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
