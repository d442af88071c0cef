import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { execa } from 'execa';
import { endSignal } from '../processes/wait-for-answer.ts';

export const deploy = join(import.meta.dirname, '../../deploy');
const READY_WITHIN_MS = 60_000;
const ANSWER_TIMEOUT_MS = 2000;

/** The upstreams of a proxy, and its ports on this machine. */
export interface ProxyPlan {
  /** The program. */
  path: string;
  /** Folder for its state. */
  folder: string;
  gateways: readonly string[];
  progressServices: readonly string[];
  /** Time until a process must be ready; longer in tests, for busy machines. */
  healthTimeout?: string;
  ports: { http: number; https: number; balancer: number; admin: number };
}

/** Starts Caddy with `deploy/caddy/Caddyfile`. */
export async function startCaddy({ path, folder, ports, ...plan }: ProxyPlan) {
  const { gateways, progressServices, healthTimeout = '2s' } = plan;
  await mkdir(folder, { recursive: true });
  const child = runProxy(path, ['run', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')], {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    DOMAIN: 'localhost',
    TLS: 'internal',
    GATEWAYS: gateways.join(' '),
    PROGRESS_SERVICES: progressServices.join(' '),
    PROGRESS_BALANCER: `127.0.0.1:${ports.balancer}`,
    HEALTH_TIMEOUT: healthTimeout,
    CADDY_ADDRESS: `localhost:${ports.admin}`,
    HTTP_PORT: `${ports.http}`,
    HTTPS_PORT: `${ports.https}`,
  });
  return await waitUntilReady(child, ports, join(folder, 'caddy/pki/authorities/local/root.crt'));
}

/** Starts a proxy program. */
export function runProxy(path: string, options: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  return execa(path, options, {
    env,
    extendEnv: false,
    stdin: 'ignore',
    stdout: 'ignore',
    reject: false,
    forceKillAfterDelay: false,
  });
}

/** Resolves when the proxy is ready. `readAuthority` reads the certificate of its authority. */
export async function waitUntilReady(child: ReturnType<typeof runProxy>, ports: ProxyPlan['ports'], authority: string) {
  const stop = async () => {
    // Not SIGKILL: nginx would leave its workers running.
    child.kill('SIGTERM');
    return await child;
  };
  const ended = endSignal(child);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!((await isOpen(ports.balancer)) && (await hasCertificate(ports.https)))) {
    if (ended.aborted || Date.now() > deadline) throw new Error(`The proxy did not start.\n${(await stop()).stderr}`);
    await delay(50);
  }
  return { readAuthority: () => readFile(authority, 'utf8'), stop: async () => void (await stop()) };
}

function isOpen(port: number): Promise<boolean> {
  return isReached(connect(port, '127.0.0.1'), 'connect');
}

/** A proxy that creates its own certificate opens its port before it has one. */
function hasCertificate(port: number): Promise<boolean> {
  const options = { port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false };
  return isReached(connectTls(options), 'secureConnect');
}

function isReached(socket: Socket, event: string): Promise<boolean> {
  return once(socket, event, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
