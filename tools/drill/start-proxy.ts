import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { execa } from 'execa';
import { endSignal } from '../processes/wait-for-answer.ts';

const deploy = join(import.meta.dirname, '../../deploy');
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
  const child = run(path, ['run', '--adapter', 'caddyfile', '--config', join(deploy, 'caddy/Caddyfile')], {
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
  return await started(child, ports, join(folder, 'caddy/pki/authorities/local/root.crt'));
}

interface NginxPlan extends ProxyPlan {
  /** Files of a certificate for localhost, and of its authority. */
  tls: { certificate: string; key: string; authority: string };
}

/** Starts nginx with the files of `deploy/nginx`, adapted to this machine's ports and certificate. */
export async function startNginx({ path, folder, tls, ...plan }: NginxPlan) {
  await mkdir(folder, { recursive: true });
  const { ports } = plan;
  const servers = (addresses: readonly string[]) =>
    addresses.map((address) => `server ${address} max_fails=1 fail_timeout=2s;`).join(' ');
  const conf = await changed('nginx/tensely.conf', {
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'listen 127.0.0.1:4410;': `listen 127.0.0.1:${ports.balancer};`,
    '/etc/tensely/tls/certificate.pem': tls.certificate,
    '/etc/tensely/tls/key.pem': tls.key,
  });
  const line = (port: number) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`;
  const upstreams = await changed('nginx/tensely-upstreams.conf', {
    [line(4200)]: servers(plan.gateways),
    [line(4201)]: '',
    [line(4400)]: servers(plan.progressServices),
    [line(4401)]: '',
  });
  await writeFile(join(folder, 'tensely.conf'), conf);
  await writeFile(join(folder, 'tensely-upstreams.conf'), upstreams);
  await writeFile(join(folder, 'nginx.conf'), nginxConf(folder));
  const child = run(path, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  return await started(child, ports, tls.authority);
}

/** Wraps our configuration like Debian's nginx.conf, with all writable paths in this folder. */
function nginxConf(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'worker_rlimit_nofile 65536;',
    'events { worker_connections 16384; }',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`),
    'include tensely-upstreams.conf;',
    'include tensely.conf;',
    '}',
  ].join('\n');
}

/** A file of `deploy/` with replacements; each must match. */
async function changed(path: string, words: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(deploy, path), 'utf8');
  for (const [from, to] of Object.entries(words)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not say "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function run(path: string, options: readonly string[], env: NodeJS.ProcessEnv = process.env) {
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
async function started(child: ReturnType<typeof run>, ports: ProxyPlan['ports'], authority: string) {
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
