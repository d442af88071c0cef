import type { Auth } from './auth-contract.ts';

/** An auth for drawing pages in a build: it is not known yet who is there, and nothing can be done about it. */
export const authOfNobody: Auth = {
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
  throw new Error('A page is drawn without a browser.');
}
