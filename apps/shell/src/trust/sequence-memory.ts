import { isInteger, isString, recordOf, shapeOf } from '@tensely/core/logic';
import type { SeenPlacement } from './judge-placement.ts';

/** What this browser remembers of placements, so that an older one cannot be brought back. */
export interface SequenceMemory {
  seen(name: string): SeenPlacement | undefined;
  /** Remembers a placement that is followed. */
  note(name: string, seen: SeenPlacement): void;
}

const KEY = 'tensely-placements';
const isStored = recordOf(shapeOf<SeenPlacement>({ sequence: isInteger, publicKey: isString }));

/** The memory in a storage. One that cannot be read or written counts as empty: nothing is refused for that. */
export function createSequenceMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SequenceMemory {
  function read(): Record<string, SeenPlacement> {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '{}');
      return isStored(stored) ? stored : {};
    } catch {
      return {};
    }
  }
  return {
    seen(name) {
      const all = read();
      return Object.hasOwn(all, name) ? all[name] : undefined;
    },
    note(name, placement) {
      try {
        storage().setItem(KEY, JSON.stringify({ ...read(), [name]: placement }));
      } catch {
        // A full or forbidden storage remembers nothing.
      }
    },
  };
}
