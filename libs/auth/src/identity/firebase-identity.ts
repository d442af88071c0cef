import { codeOf, parse } from '@tensely/core/logic';
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
import { type IdentityProblem, identityProblem } from './identity-problem.ts';

/** The fragment parameter with the custom token of a federated learner (docs/behaviour.md#signin-federated). */
const CUSTOM_TOKEN = 'customToken';
/** The account was deleted. The SDK would retry with the same session forever. */
const GONE = 'auth/invalid-refresh-token';

/**
 * The federated identity, based on Firebase Auth. The SDK stores the session, shares it between tabs and renews its tokens five
 * minutes before they expire. Throws if the settings are invalid.
 */
export function createFirebaseIdentity(settings: unknown, log: (message: string) => void): IdentityProvider {
  const auth = openAuth(parse(identitySettingsSchema, settings));
  let notify: Parameters<IdentityProvider['watch']>[0] = () => {};

  const toProblem = (error: unknown) => {
    log(`The identity service rejected the request: ${codeOf(error) || 'no code'}`);
    return identityProblem(error);
  };

  return {
    async watch(onChange, params) {
      notify = onChange;
      const customToken = params?.get(CUSTOM_TOKEN);
      let problem: IdentityProblem | undefined;
      if (customToken)
        await signInWithCustomToken(auth, customToken).catch((error) => {
          problem = toProblem(error);
        });
      await new Promise<void>((known) => {
        onAuthStateChanged(auth, (user) => {
          onChange(user ? toLearner(user) : undefined, user ? undefined : problem);
          problem = undefined;
          known();
        });
      });
    },
    async getToken() {
      if (!auth.currentUser) throw new Error('No learner is signed in at the identity service.');
      try {
        return await auth.currentUser.getIdToken();
      } catch (error) {
        const problem = toProblem(error);
        if (codeOf(error) === GONE) await signOut(auth);
        // For most codes the SDK has already signed the learner out.
        if (!auth.currentUser) notify(undefined, problem);
        throw new Error(`The identity service returned no token: ${problem}`);
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

function toLearner({ uid, email, displayName }: User): Learner {
  return { uid, email: email ?? '', ...(displayName && { name: displayName }), isJwtUser: false, expiresAt: undefined };
}
