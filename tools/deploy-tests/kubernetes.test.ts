import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../deploy/kubernetes');

const labels = z.record(z.string(), z.string());
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().optional(),
  failureThreshold: z.number(),
});
const containerSchema = z.strictObject({
  name: z.string(),
  image: z.string(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.number() })),
  envFrom: z.array(z.unknown()),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  resources: z.strictObject({ requests: labels, limits: labels }),
  securityContext: z.unknown(),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});
const spec = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  terminationGracePeriodSeconds: z.number(),
  securityContext: z.unknown(),
  topologySpreadConstraints: z.array(z.unknown()),
  containers: z.tuple([containerSchema]),
  volumes: z.array(z.looseObject({ name: z.string() })),
});
const deploymentSpec = z.strictObject({
  replicas: z.number(),
  revisionHistoryLimit: z.number(),
  selector: z.strictObject({ matchLabels: labels }),
  strategy: z.unknown(),
  template: z.strictObject({ metadata: z.strictObject({ labels }), spec }),
});
const selectorSpec = z.looseObject({ selector: z.looseObject({}) });

const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});

const objects = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return objectSchema.parse(document.toJS());
  }),
);
const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

test('every object has a known kind and version, the same namespace and a unique name', () => {
  const kinds = new Set(objects.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`));
  expect([...kinds].sort()).toEqual([
    'apps/v1 Deployment',
    'networking.k8s.io/v1 Ingress',
    'networking.k8s.io/v1 NetworkPolicy',
    'policy/v1 PodDisruptionBudget',
    'v1 ConfigMap',
    'v1 Namespace',
    'v1 Service',
  ]);
  const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  expect(new Set(names).size).toBe(names.length);
  const elsewhere = objects.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'tensely');
  expect(elsewhere).toEqual([]);
});

describe.each(['gateway', 'progress'])('%s', (name) => {
  const spec = deploymentSpec.parse(named('Deployment', name)?.spec);
  const pod = spec.template.spec;
  const [container] = pod.containers;

  test('both replicas are replaced one at a time, and are never unavailable together', () => {
    expect(spec.replicas).toBe(2);
    expect(spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(named('PodDisruptionBudget', name)?.spec).toMatchObject({ minAvailable: 1 });
  });

  test('draining outlasts the readiness probes, and fits the grace period', () => {
    const { value = '0' } = container.env.find((one) => one.name === 'DRAIN_SECONDS') ?? {};
    const { periodSeconds, failureThreshold, httpGet } = container.readinessProbe;
    expect(httpGet.path).toBe('/readyz');
    expect(Number(value)).toBeGreaterThan(periodSeconds * failureThreshold);
    // Plus ten seconds for requests in flight and five to close.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(value) + 15);
  });

  test('an unavailable database or store does not restart a pod', () => {
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.startupProbe.httpGet.path).toBe('/healthz');
  });

  test('pods have no unneeded privileges', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  test('selectors of service, budget and policy match the pods, and every mount has its volume', () => {
    const own = { 'app.kubernetes.io/name': name };
    expect(spec.template.metadata.labels).toMatchObject(own);
    expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
    expect(selectorSpec.parse(named('Service', name)?.spec).selector).toEqual(own);
    expect(selectorSpec.parse(named('PodDisruptionBudget', name)?.spec).selector).toEqual({ matchLabels: own });
    expect(named('NetworkPolicy', name)?.spec).toMatchObject({ podSelector: { matchLabels: own } });
    const volumes = pod.volumes.map((volume) => volume.name);
    expect(container.volumeMounts.map((mount) => mount.name)).toEqual(volumes);
  });
});

test('only gateways reach the progress services, and everything else is denied by default', () => {
  const from = [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }];
  expect(named('NetworkPolicy', 'progress')?.spec).toMatchObject({ ingress: [{ from, ports: [{ port: 'http' }] }] });
  expect(named('NetworkPolicy', 'nobody')?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
});
