import { freePort } from '@tensely/testing/node';
import { createLearnerTokens } from '../../drill/learner-tokens.ts';
import { openSampleReleases } from '../../drill/sample-releases.ts';
import { startService } from '../../drill/start-service.ts';

/** A gateway and a progress service as processes, with a store that has one release of shell and lessons. */
export interface ProxiedProduct {
  /** Hosts and ports. */
  gateway: string;
  progress: string;
  /** The path of a lessons file on the gateway. */
  file: string;
  /** A token that the progress service accepts. */
  token: string;
  stop(): Promise<void>;
}

/** Starts it with its data in `dataDir`; the gateway calls the progress service through `balancer`, a port of the proxy. */
export async function startProxiedProduct(dataDir: string, balancer: number): Promise<ProxiedProduct> {
  const releases = await openSampleReleases(dataDir);
  for (const name of ['shell', 'lessons']) await releases.release(name, '1.0.0');
  const tokens = createLearnerTokens();
  const variables = { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1/32', ...tokens.variables };
  const [progress, gateway] = await Promise.all([
    startService('progress', await freePort(), variables),
    startService('gateway', await freePort(), { ...variables, PROGRESS_SERVICE: `http://127.0.0.1:${balancer}` }),
  ]);
  return {
    gateway: gateway.address,
    progress: progress.address,
    file: '/remotes/lessons/1.0.0/remoteEntry.js',
    token: await tokens.of('learner-1'),
    async stop() {
      await Promise.all([gateway, progress].map((service) => service.end('SIGKILL')));
    },
  };
}
