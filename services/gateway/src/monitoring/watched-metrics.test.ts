import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayUnderTest } from '../testing/gateway-under-test.ts';

const deploy = join(import.meta.dirname, '../../../../deploy');

test('the gateway exports every metric that rules and dashboard use', async () => {
  const gateway = gatewayUnderTest();
  await gateway.release('shell', '1.0.0');
  await gateway.get('/');
  const told = await (await gateway.getLocally('/metrics')).text();
  const files = ['prometheus/tensely.rules.yml', 'grafana/tensely.json'];
  const watched = (await Promise.all(files.map((file) => readFile(join(deploy, file), 'utf8')))).join('\n');
  const names = new Set(
    [...watched.matchAll(/\btensely_(?!progress_)\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
  );
  expect([...names].filter((name) => !told.includes(`# TYPE ${name} `))).toEqual([]);
  expect(names.size).toBeGreaterThan(0);
});
