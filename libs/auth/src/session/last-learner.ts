import { isString, optional, shapeOf } from '@tensely/core/logic';
import type { Learner } from '../auth-contract.ts';
import type { SessionStore } from '../auth-ports.ts';

/** Removed with everything else of a learner by apps/shell/src/forget. */
const KEY = 'tensely.signed-in';

const isStored = shapeOf<Pick<Learner, 'uid' | 'email' | 'name'>>({
  uid: isString,
  email: isString,
  name: optional(isString),
});

/** The token learner who was signed in on this device last and has not signed out, for when there is no token and no connection. */
export interface LastLearner {
  read(): Learner | undefined;
  write(learner: Learner): void;
  clear(): void;
}

export function createLastLearner(store: SessionStore): LastLearner {
  return {
    read() {
      const stored = parsed(store.get(KEY));
      if (!isStored(stored)) return undefined;
      const { uid, email, name } = stored;
      return { uid, email, ...(name !== undefined && { name }), isJwtUser: true, expiresAt: undefined };
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
