export { type AuthPorts, createAuth } from './auth.ts';
export type { Auth, AuthState, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
export type { IdentityProblem } from './identity/identity-problem.ts';
