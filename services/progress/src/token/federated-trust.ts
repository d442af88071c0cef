import type { JWTVerifyGetKey } from 'jose';

/** The project whose ID tokens are trusted. */
export interface FederatedTrust {
  project: string;
  /** Its published keys; `unsigned` for the local emulator, whose tokens have no signature. */
  keys: JWTVerifyGetKey | 'unsigned';
}

/** Where the hosted identity service publishes the keys of its ID tokens. */
export const FEDERATED_JWKS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

const issuers = 'https://securetoken.google.com/';
export const federatedPrefix = 'firebase:';

/** The issuer of a project's ID tokens. */
export function federatedIssuer({ project }: FederatedTrust): string {
  return `${issuers}${project}`;
}

/** Whether a learner signed in at the hosted identity service, in any project. */
export function isFederated(issuer: string | undefined): boolean {
  return issuer?.startsWith(issuers) ?? false;
}

/** The learner's id. Accounts of the hosted identity service get a prefix, because the parent site may use the same uid. */
export function learnerId(uid: string, issuer: string | undefined): string {
  return isFederated(issuer) ? `${federatedPrefix}${uid}` : uid;
}
