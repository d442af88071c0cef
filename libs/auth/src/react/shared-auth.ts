import { createSharedInstance } from '@tensely/core/logic';
import type { Auth } from '../auth-contract.ts';

const shared = createSharedInstance<Auth>('No auth is set: the shell calls setAuth() before anything renders.');

/** Sets the auth that shell and remotes share. The shell calls it before it renders. */
export const setAuth = shared.set;

/** The shared auth. Throws until the shell has set it. */
export const getAuth = shared.get;
