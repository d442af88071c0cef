import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openService } from '../testing/service-under-test.ts';
import { createMetrics } from './metrics.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

const files = ['prometheus/tensely.rules.yml', 'prometheus/tensely.test.yml', 'grafana/tensely.json'];
const watched = files.map((file) => readFileSync(join(deploy, file), 'utf8')).join('\n');

test('the service exports every metric that rules and dashboard use', async () => {
  const { body } = await createMetrics({ ofProcess: true, logBytes: async () => 0 }).text();
  const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const names = [...watched.matchAll(/\b(tensely_progress|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  // A histogram adds suffixes to its name.
  expect(names.filter((name) => !told.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
});

test('the service has every route that a rule names', async () => {
  const { paths } = await (await openService()).read('/openapi.json');
  const known = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')));
  const named = watched.matchAll(/tensely_(?:progress_requests|gateway_unanswered)_total\{route="([^"]+)"/g);
  const routes = Array.from(named, ([, route = '']) => route);
  expect(routes.length).toBeGreaterThan(5);
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
});
