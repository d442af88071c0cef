import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@tensely/core/logic';
import { isPlainLoopback } from '@tensely/platform/host';
import { loadSigningKey, readOrCreateSecret, requestNetwork, runService } from '@tensely/service-host/logic';
import { openAccounts } from './accounts/accounts.ts';
import { emulatedAccounts } from './accounts/federated-accounts.ts';
import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { createProgressService } from './progress-service.ts';
import { createTokens } from './tokens.ts';

await runService({
  name: 'parent-site',
  portVariable: 'PARENT_PORT',
  lines: { listens: 'The parent site (reference) is ready.', stops: 'The parent site (reference) stops.' },
  readEnvironment,
  async open(environment, log) {
    const { dataDir, authEmulator, trustedProxies, publicUrl } = environment;
    const clock = () => new Date();
    const key = await loadSigningKey(join(dataDir, 'keys', 'parent-site.json'));
    const tokens = createTokens(key, publicUrl);
    const isLocal = isPlainLoopback(new URL(publicUrl));
    const accounts = await openAccounts({
      path: join(dataDir, 'parent-site.sqlite'),
      secret: await readOrCreateSecret(join(dataDir, 'keys', 'parent-site-sessions.key'), () =>
        randomBytes(32).toString('base64url'),
      ),
      publicUrl,
    });
    const app = createApp({
      ...environment,
      accounts,
      federated: authEmulator === undefined ? undefined : emulatedAccounts({ address: authEmulator, fetch, clock }),
      tokens,
      publicJwk: key.publicJwk,
      progressService: createProgressService({ ...environment, tokens, fetch, clock: systemClock, log }),
      clock,
      pause: (ms) => sleep(ms),
      log,
      // The log replaces the mail of a local run. A deployed site must not log links to accounts.
      mail: isLocal ? (text) => log.info(text) : undefined,
      addressOf: (c) => requestNetwork(c, { trusted: trustedProxies, isBehindGateway: false }),
    });
    return { fetch: app.fetch, close: accounts.close };
  },
});
