import type { SigningKey } from '@tensely/service-host/logic';
import {
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { type FederatedTrust, federatedIssuer, isFederated } from './federated-trust.ts';

/** Whose tokens count. What is not given counts for nothing. */
export interface TokenKeys {
  /** The key that signs renewed tokens. */
  own: SigningKey;
  /** The parent site's published keys, for ES256. */
  parent?: JWTVerifyGetKey | undefined;
  /** Secrets shared with the parent site, for HS256: several while one replaces another. */
  secrets?: readonly Uint8Array[] | undefined;
  federated?: FederatedTrust | undefined;
}

/** Somebody whose tokens count, with the one algorithm that their keys are good for. */
export interface TokenSource {
  name: 'own' | 'parent' | 'federated';
  algorithm: 'ES256' | 'HS256' | 'RS256' | 'none';
  /** Where it has one key of several that share the algorithm. */
  kid?: string;
  /** The payload of a token whose signature, times, issuer and audience hold. */
  verify(token: string, times: JWTVerifyOptions): Promise<JWTPayload>;
}

/** What a token of the parent site must say; checked only where given (ruling 32). */
export interface Meant {
  issuer: string | undefined;
  audience: string | undefined;
}

type Claims = Pick<JWTVerifyOptions, 'issuer' | 'audience'>;

/** The sources in the order in which a token is offered to them. */
export function tokenSources({ own, parent, secrets = [], federated }: TokenKeys, meant: Meant): TokenSource[] {
  const ofParent = {
    ...(meant.issuer && { issuer: meant.issuer }),
    ...(meant.audience && { audience: meant.audience }),
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

/** Tokens that this service signed say what those said that they replaced. */
function ourTokens(own: SigningKey, ofParent: Claims, federated: FederatedTrust | undefined): TokenSource {
  return {
    name: 'own',
    algorithm: 'ES256',
    kid: own.kid,
    verify: async (token, times) => {
      const replaced = isFederated(decodeJwt(token).iss) ? federatedClaims(federated) : ofParent;
      const options = { ...times, ...replaced, algorithms: ['ES256'] };
      return (await jwtVerify(token, own.publicKey, options)).payload;
    },
  };
}

function parentTokens(algorithm: 'ES256' | 'HS256', keys: readonly JWTVerifyGetKey[], claims: Claims): TokenSource {
  return {
    name: 'parent',
    algorithm,
    verify: async (token, times) => {
      const payload = await byOneOf(keys, token, { ...times, ...claims, algorithms: [algorithm] });
      // The parent site does not speak for the hosted identity service.
      if (isFederated(payload.iss)) throw new errors.JWTClaimValidationFailed('not its own', payload, 'iss', 'foreign');
      return payload;
    },
  };
}

/** ID tokens name the account `sub`. */
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
  if (!trust) throw new errors.JWTInvalid('Nobody of the hosted identity service is known here.');
  return { issuer: federatedIssuer(trust), audience: trust.project };
}

async function byOneOf(
  keys: readonly JWTVerifyGetKey[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const [key, ...others] = keys;
  try {
    return (await jwtVerify(token, key ?? unknownKey, options)).payload;
  } catch (error) {
    if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return await byOneOf(others, token, options);
  }
}

const unknownKey = () => Promise.reject(new errors.JWKSNoMatchingKey());
