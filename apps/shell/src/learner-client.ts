import type { Auth } from '@tensely/auth/logic';
import { createServiceClient, type ServiceClient, systemClock } from '@tensely/core/logic';
import { signedInUid } from './forget/follow-learners.ts';

/** Asks a service for the signed-in learner. The name is for the console. */
export function createLearnerClient(name: string, auth: Pick<Auth, 'getState' | 'getToken'>): ServiceClient {
  return createServiceClient({
    name,
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    getToken: auth.getToken,
    learner: () => signedInUid(auth),
    log: (message) => console.warn(message),
  });
}
