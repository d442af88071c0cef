import type { SigningKey } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { FEDERATED_JWKS_URL } from './federated-trust.ts';
import { createOwnTokens } from './own-tokens.ts';
import { createPublishedKeys } from './published-keys.ts';
import type { TokenKeys } from './token-sources.ts';

interface Options {
  clock: () => Date;
  log: Logger;
}

/** The keys of the trusted issuers in the environment: this service, the parent site, one Firebase project. */
export function createTokenKeys(
  own: SigningKey,
  { parentJwksUrl, tokenSecrets, federated }: Pick<Environment, 'parentJwksUrl' | 'tokenSecrets' | 'federated'>,
  options: Options,
): TokenKeys {
  const published = (owner: string, url: URL) => createPublishedKeys({ owner, url, ...options });
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
