import { read as readValue } from '@tensely/core/logic';
import { recordOf, wholeNumber } from '@tensely/platform/host';
import * as v from 'valibot';
import type { SeenPlacement } from './judge-placement.ts';

/** The placements that this browser has followed, so that a replay of older ones fails. */
export interface SequenceMemory {
  seen(name: string): SeenPlacement | undefined;
  /** Remembers a placement that is followed. */
  note(name: string, seen: SeenPlacement): void;
}

const KEY = 'tensely-placements';
const storedSchema = recordOf(v.object({ sequence: wholeNumber, publicKey: v.string() }));

/** Stores the memory in `storage`. A storage that cannot be read or written acts as an empty one. */
export function createSequenceMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): SequenceMemory {
  function read(): Record<string, SeenPlacement> {
    try {
      return readValue(storedSchema, JSON.parse(storage().getItem(KEY) ?? '{}')) ?? {};
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
