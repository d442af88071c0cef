import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every variable of the services, from .env.example. */
const known = new Set([...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Variables of other programs: AWS SDK, image, proxy, shell. */
const ofOthers = /^(AWS_\w+|SERVICE|NODE_ENV|PATH|DOMAIN|TLS|GATEWAYS|PROGRESS_SERVICES|DATABASE_PASSWORD|VERSION)$/;
const unknownIn = (names: readonly string[]) => names.filter((name) => !known.has(name) && !ofOthers.test(name));

interface Service {
  environment: Record<string, string>;
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
}
const compose: { services: Record<string, Service>; volumes: object } = parse(read('deploy/compose/compose.yaml'), {
  merge: true,
});

const namesIn = (path: string, pattern: RegExp) => [...read(path).matchAll(pattern)].map(([, name = '']) => name);
const systemd = readdirSync(join(root, 'deploy/systemd'))
  .flatMap((file) => namesIn(`deploy/systemd/${file}`, /^Environment=(.+)$/gm))
  .flatMap((line) => line.split(' ').map((word) => word.split('=')[0] ?? ''));
const kubernetes = parseAllDocuments(read('deploy/kubernetes/tensely.yaml')).map((document) => document.toJS());

test.each<[string, string[]]>([
  ['systemd', systemd],
  ['compose', ['progress', 'gateway'].flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}))],
  ['Kubernetes', Object.keys(kubernetes.find(({ kind }) => kind === 'ConfigMap').data)],
  ['the deployment page', namesIn('docs/deployment.md', /^ +([A-Z][A-Z0-9_]+)=/gm)],
])('the variables of %s are those of the services', (_, names) => {
  expect(names.length).toBeGreaterThan(2);
  expect(unknownIn(names)).toEqual([]);
});

test('containers run unprivileged, write only to volumes, and start after their dependencies', () => {
  for (const name of ['progress', 'gateway']) {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      user: '10001:10001',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '40s',
    });
  }
  for (const { depends_on = {}, volumes } of Object.values(compose.services)) {
    for (const [name, { condition }] of Object.entries(depends_on))
      expect([name in compose.services, condition]).toEqual([true, 'service_healthy']);
    const folders = volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('.'));
    expect(folders.filter((source) => !(source in compose.volumes))).toEqual([]);
  }
});
