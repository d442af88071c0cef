import type { SigningKey } from '@tensely/service-host/logic';
import type { Context } from 'hono';
import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { AccountStore } from './account/account-store.ts';
import type { FederatedAccounts } from './federated/federated-accounts.ts';
import type { SignInHolds } from './session/sign-in-holds.ts';
import type { EndSessions } from './token/end-sessions.ts';

/** Everything that the site reaches beyond the request at hand. */
export interface Deps {
  accounts: AccountStore;
  /** Accounts of the identity service, where one is configured. */
  federated: FederatedAccounts | undefined;
  key: SigningKey;
  /** The public keys of the progress service, which renews tokens. */
  progressKeys: JWTVerifyGetKey;
  /** Ends sign-ins at the progress service, after a change of the password. */
  endSessions: EndSessions;
  /** Whether the progress service still accepts a sign-in. */
  signInHolds: SignInHolds;
  clock: () => Date;
  /** Resolves after `ms` milliseconds. */
  pause: (ms: number) => Promise<unknown>;
  newId: () => string;
  log: Logger;
  /** The network that a request came from. */
  addressOf: (c: Context) => string;
  /**
   * Hands a mail over: a sentence with a link, for whoever has asked. Undefined where this site has no way to send one.
   */
  mail: ((text: string) => void) | undefined;
  publicUrl: string;
  /** Where people may be sent after signing in; the first one is Tensely's own. */
  allowedOrigins: [string, ...string[]];
  cookieDomain: string | undefined;
}
