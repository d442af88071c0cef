import type { Auth } from '../auth-contract.ts';

let shared: Auth | undefined;

/** Makes `auth` the one that shell and remotes share. The shell calls it before it renders. */
export function setAuth(auth: Auth): void {
  shared = auth;
}

/** The shared auth; throws before the shell has set it. */
export function getAuth(): Auth {
  if (!shared) throw new Error('No auth is set: the shell calls setAuth() before anything renders.');
  return shared;
}
