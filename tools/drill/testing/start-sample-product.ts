import { freePort } from '@tensely/testing/node';
import { createLearnerTokens } from '../learner-tokens.ts';
import { openSampleReleases } from '../sample-releases.ts';
import { startService } from '../start-service.ts';

/** More variables for each service. */
interface Settings {
  gateway?: Record<string, string>;
  progress?: Record<string, string>;
}

export type SampleProduct = Awaited<ReturnType<typeof startSampleProduct>>;

/** Starts a gateway and a progress service whose store, in `dataDir`, has one release of shell and lessons. */
export async function startSampleProduct(dataDir: string, settings: Settings) {
  const releases = await openSampleReleases(dataDir);
  for (const name of ['shell', 'lessons']) await releases.release(name, '1.0.0');
  const tokens = createLearnerTokens();
  const shared = { DATA_DIR: dataDir, ...tokens.variables };
  const progress = await startService('progress', await freePort(), { ...shared, ...settings.progress });
  const PROGRESS_SERVICE = `http://${progress.address}`;
  const gateway = await startService('gateway', await freePort(), { ...shared, PROGRESS_SERVICE, ...settings.gateway });
  return {
    /** Hosts and ports. */
    gateway: gateway.address,
    progress: progress.address,
    /** The path of a lessons file on the gateway. */
    file: '/remotes/lessons/1.0.0/remoteEntry.js',
    /** A token that the progress service accepts. */
    token: await tokens.of('learner-1'),
    /** Resolves with the exit codes. */
    end: (signal: NodeJS.Signals) => Promise.all([gateway, progress].map((service) => service.end(signal))),
  };
}
