export { type AuthPorts, createAuth } from './auth.ts';
export type { Auth, AuthState, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
export type { AuthLocation, CookieAttributes, CookieJar, SessionStore, Surroundings } from './auth-ports.ts';
export { isOwnPath } from './session/origin.ts';
export { readToken, type TokenReading } from './token/read-token.ts';
