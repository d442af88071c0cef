import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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

describe('variables in deploy/ match those of the services', () => {
  test('systemd', () => {
    const lines = readdirSync(join(root, 'deploy/systemd')).flatMap((file) =>
      [...read(`deploy/systemd/${file}`).matchAll(/^Environment=(.+)$/gm)].map(([, line = '']) => line),
    );
    const names = lines.flatMap((line) => line.split(' ').map((word) => word.split('=')[0] ?? ''));
    expect(names.length).toBeGreaterThan(2);
    expect(unknownIn(names)).toEqual([]);
  });

  test('compose', () => {
    const names = ['progress', 'gateway'].flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
    expect(names).toContain('DRAIN_SECONDS');
    expect(unknownIn(names)).toEqual([]);
  });

  test('Kubernetes', () => {
    const config = parseAllDocuments(read('deploy/kubernetes/tensely.yaml')).map((document) => document.toJS());
    expect(unknownIn(Object.keys(config.find(({ kind }) => kind === 'ConfigMap').data))).toEqual([]);
  });

  test('the deployment page', () => {
    const names = [...read('docs/deployment.md').matchAll(/^ +([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(unknownIn(names)).toEqual([]);
  });
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
