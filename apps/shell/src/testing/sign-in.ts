import { createTestAuth, makeJwt } from '@tensely/auth/testing';

/** A token of this learner. */
export const tokenFor = (uid = 'ana') =>
  makeJwt({ uid, email: `${uid}@example.com`, exp: Date.parse('2026-05-05T00:00:00Z') / 1000 });

/** A started sign-in in which "ana" is signed in. */
export async function signIn() {
  const test = createTestAuth({ jwt: tokenFor() });
  await test.auth.start();
  return test;
}
