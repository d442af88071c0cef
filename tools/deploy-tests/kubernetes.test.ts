import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy/kubernetes');

const objects = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
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
  const { spec } = named('Deployment', name);
  const pod = spec.template.spec;
  const [container] = pod.containers;

  test('both replicas are replaced one at a time, and are never unavailable together', () => {
    expect(spec.replicas).toBe(2);
    expect(spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    expect(named('PodDisruptionBudget', name).spec).toMatchObject({ minAvailable: 1 });
  });

  test('draining outlasts the readiness probes, and fits the grace period', () => {
    const { value = '0' } = container.env.find((one: { name: string }) => one.name === 'DRAIN_SECONDS') ?? {};
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
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.containers).toHaveLength(1);
    expect(Object.keys(container.resources)).toEqual(['requests', 'limits']);
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
    expect(named('Service', name).spec.selector).toEqual(own);
    expect(named('PodDisruptionBudget', name).spec.selector).toEqual({ matchLabels: own });
    expect(named('NetworkPolicy', name).spec).toMatchObject({ podSelector: { matchLabels: own } });
    const namesOf = (all: { name: string }[]) => all.map((one) => one.name);
    expect(namesOf(container.volumeMounts)).toEqual(namesOf(pod.volumes));
  });
});

test('only gateways reach the progress services, and everything else is denied by default', () => {
  const from = [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }];
  expect(named('NetworkPolicy', 'progress').spec).toMatchObject({ ingress: [{ from, ports: [{ port: 'http' }] }] });
  expect(named('NetworkPolicy', 'nobody').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
});
