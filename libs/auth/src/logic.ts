export type { Auth, AuthState, IdentityProvider, Learner, LostSignIn } from './auth-contract.ts';
