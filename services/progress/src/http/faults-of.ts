import type { Fault as SchemaFault } from '@tensely/core/logic';
import type { Fault } from '../problem/problem.ts';

/** The most faults that an answer lists. */
export const mostFaults = 10;

/** The faults of a body, by JSON pointer, without the values that were sent. */
export function faultsOf(faults: readonly SchemaFault[]): Fault[] {
  return faults.slice(0, mostFaults).map(({ path, message }) => {
    return { pointer: `#/${path.map(escaped).join('/')}`, detail: message };
  });
}

function escaped(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}
