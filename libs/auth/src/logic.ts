export { createAuth } from './auth.ts';
export type { Auth, AuthState, FormerSignIn, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
export type { AuthPorts } from './auth-ports.ts';
export type { IdentityProblem } from './identity/identity-problem.ts';
