import { Fields as ReaderFields } from '@tensely/core/reader';
import type { Place, RepairLog } from './repair-log.ts';

/** The members of an item or a part of one. `taken`: members that other code reads. */
export class Fields extends ReaderFields<RepairLog> {
  constructor(place: Place, taken: readonly string[] = ['type']) {
    super(place, taken);
  }
}
