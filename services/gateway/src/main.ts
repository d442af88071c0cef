import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '@tensely/core/logic';
import { openReleaseStore, openSeenPlacements, openStorage } from '@tensely/release-store/logic';
import { createServerClock, readOrCreateSecret, runService, watchClock } from '@tensely/service-host/logic';
import { type Environment, readEnvironment } from './environment.ts';
import { createGateway, type Gateway } from './gateway.ts';
import type { Log } from './gateway-options.ts';
import { watchCertificate } from './monitoring/watch-certificate.ts';
import { createTrustedKeys } from './store/follow-store.ts';
import { createLearnerVerifier, createTokenKeys } from './visitor/learner-token.ts';

const REMOTE_STORE_FRESH_MS = 250;

await runService({
  name: 'gateway',
  portVariable: 'PORT',
  lines: { listens: 'The gateway answers.', stops: 'The gateway stops.' },
  readEnvironment,
  async open(environment, log, tracing) {
    const { dataDir, trustFile, tokenKeyUrls, tokenIssuer, tokenAudience, releaseStore } = environment;
    const storage = openStorage({ releaseStore, dataDir });
    const gateway = createGateway({
      ...environment,
      store: openReleaseStore(storage),
      readKeys: createTrustedKeys(trustFile),
      seen: await openSeenPlacements(join(dataDir, 'gateway', 'sequences'), storage.place),
      verifyLearner: createLearnerVerifier({
        keys: tokenKeyUrls.map((url) => createTokenKeys(url, systemClock)),
        issuer: tokenIssuer,
        audience: tokenAudience,
        now: systemClock.now,
      }),
      freshMs: storage.folder ? 0 : REMOTE_STORE_FRESH_MS,
      reportKey: await readReportKey(environment),
      clock: systemClock,
      newId: randomUUID,
      log,
      tracing,
      logInfo: (details, message) => log.info(details, message),
      measuresProcess: true,
      folders: { data: dataDir, ...(storage.folder && { store: storage.folder }) },
    });
    gateway.start();
    const stopWatching = watchOutside(environment, gateway, log);
    return {
      fetch: gateway.app.fetch,
      async close() {
        stopWatching();
        await gateway.stop();
      },
    };
  },
});

/** Watches external conditions that break the gateway: the clock, and the certificate of the product's address. */
function watchOutside({ tokenKeyUrls, publicUrl }: Environment, { metrics }: Gateway, log: Pick<Log, 'warn'>) {
  const outside = { clock: systemClock, log };
  const [parent] = tokenKeyUrls;
  const stopClock = watchClock({
    ...outside,
    others: parent ? [createServerClock('the parent site', parent)] : [],
    onCompared: metrics.clockAhead,
  });
  const stopCertificate =
    publicUrl && watchCertificate({ ...outside, url: publicUrl, onSeen: metrics.certificateExpires });
  return () => {
    stopClock();
    stopCertificate?.();
  };
}

/** The key that all gateways of a store share, or the one that this machine created on its first start. */
async function readReportKey({ reportKey, dataDir }: Environment): Promise<Uint8Array> {
  const path = join(dataDir, 'keys', 'gateway-reports.key');
  const text = reportKey ?? (await readOrCreateSecret(path, () => randomBytes(32).toString('base64url')));
  if (text.length < 32) throw new Error(`${path} does not hold a key. Delete the file to create a new one.`);
  return Buffer.from(text);
}
