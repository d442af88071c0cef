import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openService } from '../testing/service-under-test.ts';
import { createMetrics } from './metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

async function watched(): Promise<string> {
  const files = ['prometheus/tensely.rules.yml', 'prometheus/tensely.test.yml', 'grafana/tensely.json'];
  return (await Promise.all(files.map((file) => readFile(join(deploy, file), 'utf8')))).join('\n');
}

/** Strips the suffixes that a histogram adds to its name. */
const withoutSuffix = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

test('the service exports every metric that rules and dashboard use', async () => {
  const { body } = await createMetrics({ ofProcess: true, logBytes: async () => 0 }).text();
  const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const names = [...(await watched()).matchAll(/\b(tensely_progress|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !told.has(withoutSuffix(name)))).toEqual([]);
});

test('the service has every route that a rule names', async () => {
  const service = await openService();
  const document: { paths: Record<string, unknown> } = JSON.parse(
    await (await service.request('/openapi.json')).text(),
  );
  const known = new Set(Object.keys(document.paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const routes = [
    ...(await watched()).matchAll(/tensely_(?:progress_requests|gateway_unanswered)_total\{route="([^"]+)"/g),
  ].map(([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});
