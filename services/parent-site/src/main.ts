import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@tensely/core/logic';
import { isPlainLoopback } from '@tensely/platform/host';
import { loadSigningKey, requestNetwork, runService } from '@tensely/service-host/logic';
import { createRemoteJWKSet } from 'jose';
import { openAccountStore } from './account/account-store.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { emulatedAccounts } from './federated/federated-accounts.ts';
import { createSignInHolds } from './session/sign-in-holds.ts';
import { createEndSessions } from './token/end-sessions.ts';

const KEYS_TIMEOUT_MS = 2000;

await runService({
  name: 'parent-site',
  portVariable: 'PARENT_PORT',
  lines: { listens: 'The parent site (reference) is ready.', stops: 'The parent site (reference) stops.' },
  readEnvironment,
  async open(environment, log) {
    const { dataDir, authEmulator, trustedProxies } = environment;
    const accounts = await openAccountStore(join(dataDir, 'parent-site.sqlite'));
    const clock = () => new Date();
    const key = await loadSigningKey(join(dataDir, 'keys', 'parent-site.json'));
    const app = createApp({
      ...environment,
      accounts,
      federated: authEmulator === undefined ? undefined : emulatedAccounts({ address: authEmulator, fetch, clock }),
      key,
      endSessions: createEndSessions({ ...environment, key, fetch, clock: systemClock, log }),
      signInHolds: createSignInHolds({ ...environment, fetch, log }),
      progressKeys: createRemoteJWKSet(environment.progressJwksUrl, { timeoutDuration: KEYS_TIMEOUT_MS }),
      clock,
      pause: (ms) => sleep(ms),
      newId: randomUUID,
      log,
      // The mail of a local run. Elsewhere links to accounts belong into no log.
      mail: isPlainLoopback(new URL(environment.publicUrl)) ? (text) => log.info(text) : undefined,
      addressOf: (c) => requestNetwork(c, { trusted: trustedProxies, isBehindGateway: false }),
    });
    return { fetch: app.fetch, close: accounts.close };
  },
});
