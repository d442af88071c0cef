import { isInteger, isString, shapeOf, toRecord } from '@tensely/core/logic';
import type { SeenPlacement } from './judge-placement.ts';

/** The placements that this browser has accepted, so that a replay of older ones fails. */
export interface SequenceMemory {
  seen(name: string): SeenPlacement | undefined;
  /** Records an accepted placement. */
  note(name: string, seen: SeenPlacement): void;
}

const KEY = 'tensely-placements';
const isStored = toRecord(shapeOf<SeenPlacement>({ sequence: isInteger, publicKey: isString }));

/** Stores the memory in `storage`. An inaccessible storage counts as empty. */
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
        // The storage is full or blocked.
      }
    },
  };
}
