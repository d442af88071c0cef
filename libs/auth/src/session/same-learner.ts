import type { Learner } from '../auth-contract.ts';

/** Whether both are the same learner with the same token. */
export function sameLearner(a: Learner, b: Learner) {
  return (
    a.uid === b.uid &&
    a.email === b.email &&
    a.name === b.name &&
    a.isJwtUser === b.isJwtUser &&
    a.expiresAt?.getTime() === b.expiresAt?.getTime()
  );
}
