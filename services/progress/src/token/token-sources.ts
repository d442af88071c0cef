import { createPublishedKeys, type SigningKey } from '@tensely/service-host/logic';
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { FEDERATED_JWKS_URL, type FederatedTrust, federatedIssuer, isFederated } from './federated-trust.ts';
import { type Claims, createOwnTokens, type OwnTokens, type Times } from './own-tokens.ts';

/** The keys of trusted issuers. An issuer without keys is not trusted. */
export interface TokenKeys {
  own: OwnTokens;
  /** The parent site's published keys, for ES256. */
  parent?: JWTVerifyGetKey | undefined;
  /** Secrets shared with the parent site, for HS256: several during a rotation. */
  secrets?: readonly Uint8Array[] | undefined;
  federated?: FederatedTrust | undefined;
}

/** A trusted issuer, with the only algorithm of its keys. */
export interface TokenSource {
  name: 'own' | 'parent' | 'federated';
  algorithm: 'ES256' | 'HS256' | 'RS256' | 'none';
  /** The id of its key, if several sources share the algorithm. */
  kid?: string;
  /** Returns the payload of a token if signature, times, issuer and audience are valid. */
  verify(token: string, times: Times): Promise<JWTPayload>;
}

/** Required claims of the parent site's tokens; undefined skips the check (docs/behaviour.md#signin-tokens-accepted). */
export interface ExpectedClaims {
  issuer: string | undefined;
  audience: string | undefined;
}

/** The sources in the order in which to try them. */
export function tokenSources(
  { own, parent, secrets = [], federated }: TokenKeys,
  expected: ExpectedClaims,
): TokenSource[] {
  const ofParent = {
    ...(expected.issuer && { issuer: expected.issuer }),
    ...(expected.audience && { audience: expected.audience }),
  };
  const sources = [ourTokens(own, ofParent, federated)];
  if (parent) sources.push(parentTokens('ES256', [parent], ofParent));
  if (secrets.length > 0) {
    const keys = secrets.map((secret) => async () => secret);
    sources.push(parentTokens('HS256', keys, ofParent));
  }
  if (federated) sources.push(idTokens(federated));
  return sources;
}

/** A token of this service has the issuer and the audience of the one that it replaced. */
function ourTokens(own: OwnTokens, ofParent: Claims, federated: FederatedTrust | undefined): TokenSource {
  const claimsOf = (token: string) => (isFederated(decodeJwt(token).iss) ? federatedClaims(federated) : ofParent);
  return {
    name: 'own',
    algorithm: 'ES256',
    kid: own.kid,
    verify: (token, times) => own.verify(token, times, claimsOf),
  };
}

function parentTokens(algorithm: 'ES256' | 'HS256', keys: readonly JWTVerifyGetKey[], claims: Claims): TokenSource {
  return {
    name: 'parent',
    algorithm,
    verify: async (token, times) => {
      const payload = await verifyWithAny(keys, token, { ...times, ...claims, algorithms: [algorithm] });
      // The parent site must not issue tokens for the hosted identity service.
      if (isFederated(payload.iss)) throw new errors.JWTClaimValidationFailed('not its own', payload, 'iss', 'foreign');
      return payload;
    },
  };
}

/** ID tokens identify the account by `sub`. */
function idTokens(trust: FederatedTrust): TokenSource {
  const { keys } = trust;
  const options = { ...federatedClaims(trust), requiredClaims: ['exp', 'iat', 'sub'] };
  return {
    name: 'federated',
    algorithm: keys === 'unsigned' ? 'none' : 'RS256',
    verify: async (token, times) => {
      const all = { ...times, ...options };
      const { payload } =
        keys === 'unsigned'
          ? UnsecuredJWT.decode(token, all)
          : await jwtVerify(token, keys, { ...all, algorithms: ['RS256'] });
      const { sub, ...rest } = payload;
      return { ...rest, uid: sub };
    },
  };
}

function federatedClaims(trust: FederatedTrust | undefined): Claims {
  if (!trust) throw new errors.JWTInvalid('No project of the hosted identity service is configured.');
  return { issuer: federatedIssuer(trust), audience: trust.project };
}

async function verifyWithAny(
  keys: readonly JWTVerifyGetKey[],
  token: string,
  options: Times & Claims & { algorithms: string[] },
): Promise<JWTPayload> {
  const [key, ...others] = keys;
  try {
    return (await jwtVerify(token, key ?? unknownKey, options)).payload;
  } catch (error) {
    if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return await verifyWithAny(others, token, options);
  }
}

const unknownKey = () => Promise.reject(new errors.JWKSNoMatchingKey());

const KEYS_TIMEOUT_MS = 3000;

interface Options {
  clock: () => Date;
  log: Logger;
}

/** The keys of the trusted issuers in the environment: this service, the parent site, one Firebase project. */
export function createTokenKeys(
  own: SigningKey,
  { parentJwksUrl, tokenSecrets, federated }: Pick<Environment, 'parentJwksUrl' | 'tokenSecrets' | 'federated'>,
  { clock, log }: Options,
): TokenKeys {
  const now = () => clock().getTime();
  const published = (owner: string, url: URL) =>
    createPublishedKeys({ owner, url, timeoutMs: KEYS_TIMEOUT_MS, now, log }).keyOf;
  return {
    own: createOwnTokens(own),
    parent: parentJwksUrl && published('the parent site', parentJwksUrl),
    secrets: tokenSecrets,
    federated: federated && {
      project: federated.project,
      keys: federated.isEmulated ? 'unsigned' : published('the hosted identity service', FEDERATED_JWKS_URL),
    },
  };
}
