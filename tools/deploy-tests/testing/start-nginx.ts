import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deploy, type ProxyPlan, runProxy, waitUntilReady } from '../../drill/start-proxy.ts';

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
  const child = runProxy(path, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']);
  return await waitUntilReady(child, ports, tls.authority);
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
    if (!text.includes(from)) throw new Error(`deploy/${path} does not contain "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
