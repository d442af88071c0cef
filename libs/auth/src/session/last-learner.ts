import { read } from '@tensely/core/logic';
import * as v from 'valibot';
import type { Learner } from '../auth-contract.ts';
import type { SessionStore } from '../auth-ports.ts';

/** Removed with everything else of a learner by apps/shell/src/forget. */
const KEY = 'tensely.signed-in';

const schema = v.object({ uid: v.string(), email: v.string(), name: v.optional(v.string()) });

/** The token learner who was signed in on this device last and has not signed out, for when there is no token and no connection. */
export interface LastLearner {
  read(): Learner | undefined;
  write(learner: Learner): void;
  clear(): void;
}

export function createLastLearner(store: SessionStore): LastLearner {
  return {
    read() {
      const stored = read(schema, parsed(store.get(KEY)));
      return stored && { ...stored, isJwtUser: true, expiresAt: undefined };
    },
    write: ({ uid, email, name }) => store.set(KEY, JSON.stringify({ uid, email, name })),
    clear: () => store.remove(KEY),
  };
}

function parsed(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
