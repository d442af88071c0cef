import { isString, optional, shapeOf } from '@tensely/core/logic';
import type { Learner } from '../auth-contract.ts';
import type { SessionStore } from '../auth-ports.ts';

/** apps/shell/src/forget removes it with the learner's other data. */
const KEY = 'tensely.signed-in';

const isStored = shapeOf<Pick<Learner, 'uid' | 'email' | 'name'>>({
  uid: isString,
  email: isString,
  name: optional(isString),
});

/** The last learner with a token on this device who has not signed out: used offline without a token. */
export interface LastLearner {
  read(): Learner | undefined;
  write(learner: Learner): void;
  clear(): void;
}

export function createLastLearner(store: SessionStore): LastLearner {
  return {
    read() {
      const stored = parseJson(store.get(KEY));
      if (!isStored(stored)) return undefined;
      const { uid, email, name } = stored;
      return { uid, email, ...(name !== undefined && { name }), isJwtUser: true, expiresAt: undefined };
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
