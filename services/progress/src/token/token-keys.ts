import type { SigningKey } from '@tensely/service-host/logic';
import type { Logger } from 'pino';
import type { Environment } from '../environment.ts';
import { FEDERATED_JWKS_URL } from './federated-trust.ts';
import { createPublishedKeys } from './published-keys.ts';
import type { TokenKeys } from './token-sources.ts';

interface Surroundings {
  clock: () => Date;
  log: Logger;
}

/** Whose tokens count by the environment: this service's own, the parent site's, and those of one Firebase project. */
export function createTokenKeys(
  own: SigningKey,
  { parentJwksUrl, tokenSecrets, federated }: Pick<Environment, 'parentJwksUrl' | 'tokenSecrets' | 'federated'>,
  surroundings: Surroundings,
): TokenKeys {
  const published = (owner: string, url: URL) => createPublishedKeys({ owner, url, ...surroundings });
  return {
    own,
    parent: parentJwksUrl && published('the parent site', parentJwksUrl),
    secrets: tokenSecrets,
    federated: federated && {
      project: federated.project,
      keys: federated.isEmulated ? 'unsigned' : published('the hosted identity service', FEDERATED_JWKS_URL),
    },
  };
}
