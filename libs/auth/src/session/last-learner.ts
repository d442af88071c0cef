import { read } from '@tensely/core/logic';
import * as v from 'valibot';
import type { Learner } from '../auth-contract.ts';
import type { SessionStore } from '../auth-ports.ts';

/** apps/shell/src/forget removes it with the learner's other data. */
const KEY = 'tensely.signed-in';

const schema = v.object({ uid: v.string(), email: v.string(), name: v.optional(v.string()) });

/** The last learner with a token on this device who has not signed out: used offline without a token. */
export interface LastLearner {
  read(): Learner | undefined;
  write(learner: Learner): void;
  clear(): void;
}

export function createLastLearner(store: SessionStore): LastLearner {
  return {
    read() {
      const stored = read(schema, parseJson(store.get(KEY)));
      return stored && { ...stored, isJwtUser: true, expiresAt: undefined };
    },
    write: ({ uid, email, name }) => store.set(KEY, JSON.stringify({ uid, email, name })),
    clear: () => store.remove(KEY),
  };
}

function parseJson(text = 'null'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
