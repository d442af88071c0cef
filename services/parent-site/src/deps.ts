import type { Context } from 'hono';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import type { Accounts } from './accounts/accounts.ts';
import type { FederatedAccounts } from './accounts/federated-accounts.ts';
import type { ProgressService } from './progress-service.ts';
import type { Tokens } from './tokens.ts';

export interface Deps {
  accounts: Accounts;
  federated: FederatedAccounts | undefined;
  tokens: Tokens;
  publicJwk: JWK;
  progressService: ProgressService;
  clock: () => Date;
  pause: (ms: number) => Promise<unknown>;
  log: Logger;
  /** Returns the caller's network. */
  addressOf: (c: Context) => string;
  /** Sends a mail, which is a sentence with a link. Undefined if this site cannot send mail. */
  mail: ((text: string) => void) | undefined;
  publicUrl: string;
  /** Where the site may redirect after a sign-in; the first one is Tensely. */
  allowedOrigins: [string, ...string[]];
  cookieDomain: string | undefined;
  /** In 15 minutes. */
  newAccountsPerNetwork: number;
}
