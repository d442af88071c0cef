import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Every variable of the services, from .env.example. */
const known = new Set([...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Variables of other programs: AWS SDK, image, proxy, shell. */
const ofOthers = /^(AWS_\w+|SERVICE|NODE_ENV|PATH|DOMAIN|TLS|GATEWAYS|PROGRESS_SERVICES|DATABASE_PASSWORD|VERSION)$/;
const unknownIn = (names: readonly string[]) => names.filter((name) => !known.has(name) && !ofOthers.test(name));

const service = z.object({
  image: z.string(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z.object({ test: z.array(z.string()), interval: z.string() }),
  stop_grace_period: z.string().optional(),
});
const composeSchema = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) });
const compose = composeSchema.parse(parse(read('deploy/compose/compose.yaml'), { merge: true }));

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
    const { data } = z
      .object({ data: z.record(z.string(), z.string()) })
      .parse(config.find(({ kind }) => kind === 'ConfigMap'));
    expect(unknownIn(Object.keys(data))).toEqual([]);
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
    expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([]);
    const folders = volumes.map((volume) => volume.split(':')[0] ?? '').filter((source) => !source.startsWith('.'));
    expect(folders.filter((source) => !(source in compose.volumes))).toEqual([]);
  }
});
