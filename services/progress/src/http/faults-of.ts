import type { Fault as SchemaFault } from '@tensely/core/logic';
import type { Fault } from '../problem/problem.ts';

/** Maximum number of errors in a response. */
export const mostFaults = 10;

/** The validation errors of a body, by JSON pointer, without the submitted values. */
export function faultsOf(faults: readonly SchemaFault[]): Fault[] {
  return faults.slice(0, mostFaults).map(({ path, message }) => {
    return { pointer: `#/${path.map(escaped).join('/')}`, detail: message };
  });
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
