import type { Auth } from './auth-contract.ts';

/** The auth of prerendered pages: always loading. */
export const prerenderAuth: Auth = {
  getState: () => ({ status: 'loading' }),
  subscribe: () => () => {},
  start: never,
  stop: never,
  getToken: never,
  replaceToken: never,
  signOut: never,
  resume: never,
  signInUrl: never,
  createAccountUrl: never,
  rememberOrigin: never,
  takeOrigin: never,
};

function never(): never {
  throw new Error('Auth is not available while prerendering.');
}
