import { parse } from '@tensely/core/logic';
import { type IdentitySettings, identitySettingsSchema } from '@tensely/platform/host';
import { getApp, getApps, initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  type Auth as FirebaseAuth,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCustomToken,
  signOut,
  type User,
} from 'firebase/auth';
import type { IdentityProvider, Learner } from '../auth-contract.ts';

import { codeOf, type IdentityProblem, identityProblem } from './identity-problem.ts';

/** The name under which the parent site hands a federated learner back in the fragment (docs/behaviour.md#signin-federated). */
const CUSTOM_TOKEN = 'customToken';
/** The account is gone, and the SDK would ask with the same session for ever. */
const GONE = 'auth/invalid-refresh-token';

/**
 * The federated identity by the SDK's auth part alone. Sessions are kept in the browser and shared by its tabs; the SDK
 * renews its tokens by itself, five minutes before they end. Throws when the settings are not those of Firebase.
 */
export function createFirebaseIdentity(settings: unknown, log: (message: string) => void): IdentityProvider {
  const auth = openAuth(parse(identitySettingsSchema, settings));
  let tell: Parameters<IdentityProvider['watch']>[0] = () => {};

  const problemOf = (error: unknown) => {
    log(`The identity service refused: ${codeOf(error) ?? 'no code'}`);
    return identityProblem(error);
  };

  return {
    async watch(onChange, params) {
      tell = onChange;
      const customToken = params?.get(CUSTOM_TOKEN);
      let problem: IdentityProblem | undefined;
      if (customToken)
        await signInWithCustomToken(auth, customToken).catch((error) => {
          problem = problemOf(error);
        });
      await new Promise<void>((known) => {
        onAuthStateChanged(auth, (user) => {
          onChange(user ? learnerOf(user) : undefined, user ? undefined : problem);
          problem = undefined;
          known();
        });
      });
    },
    async getToken() {
      if (!auth.currentUser) throw new Error('Nobody is signed in at the identity service.');
      try {
        return await auth.currentUser.getIdToken();
      } catch (error) {
        const problem = problemOf(error);
        if (codeOf(error) === GONE) await signOut(auth);
        // With most codes the SDK signs a learner whose account is gone out by itself, before it says why.
        if (!auth.currentUser) tell(undefined, problem);
        throw new Error(`The identity service gives no token: ${problem}`);
      }
    },
    signOut: () => signOut(auth),
  };
}

function openAuth({ apiKey, projectId, authDomain, authEmulator }: IdentitySettings): FirebaseAuth {
  const app = getApps().length > 0 ? getApp() : initializeApp({ apiKey, projectId, ...(authDomain && { authDomain }) });
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  return auth;
}

function learnerOf({ uid, email, displayName }: User): Learner {
  return { uid, email: email ?? '', ...(displayName && { name: displayName }), isJwtUser: false, expiresAt: undefined };
}
