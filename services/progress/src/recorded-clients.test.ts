import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openExamKey } from '@tensely/content/exams';
import { type Shape, shapeOf } from '@tensely/testing/node';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeOnEachEngine } from './testing/engines-under-test.ts';
import { openService } from './testing/service-under-test.ts';

const folder = join(import.meta.dirname, '../recorded');

const shapeSchema = z.record(z.string(), z.array(z.string()));
const headSchema = z.object({ recordedAt: z.string(), client: z.record(z.string(), z.string()) });
const keySchema = z.object({ paper: z.string(), key: z.string() });
const exchangeSchema = z.object({
  at: z.string(),
  method: z.string(),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
  status: z.number(),
  shape: shapeSchema.nullable(),
});
const lineSchema = z.union([exchangeSchema, keySchema, headSchema]);

/** The requests of each client version that may still be open in a tab, recorded by `npm run e2e -- --record`. */
const recordings = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl'))
  .map((file) => {
    const lines = readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    return { file, keys: lines.filter((line) => 'paper' in line), exchanges: lines.filter((line) => 'method' in line) };
  });

/** An export contains the rows of the current database; no client reads them. */
const ROWS = /^\.tables/;

/** Fields that the recorded client received and would no longer receive, or with another type. */
function missingOf(then: Shape, now: Shape): string[] {
  const found = (path: string) => now[path] ?? now[path.replaceAll('?', '')];
  return Object.entries(then)
    .filter(([path]) => !ROWS.test(path))
    .filter(([path, types]) => types.some((type) => found(path)?.includes(type) !== true))
    .map(([path, types]) => `${path}: ${types.join(' or ')}`);
}

test('there are recorded clients', () => {
  expect(recordings.length).toBeGreaterThan(0);
});

await describeOnEachEngine((engine) => {
  test.each(recordings)('the client of $file still gets its responses', async ({ keys, exchanges }) => {
    const place = await engine.newPlace();
    const examKeys = async (paper: string) => {
      const known = keys.find((one) => one.paper === paper);
      return known && (await openExamKey(paper, known.key));
    };
    const service = await openService({ examKeys }, await place.open());
    const differences: string[] = [];
    for (const { at, method, path, headers, body, status, shape } of exchanges) {
      service.setTime(at);
      const Authorization = `Bearer ${await service.token()}`;
      const answer = await service.request(path, { method, headers: { ...headers, Authorization }, body });
      const now = shape && shapeOf(await answer.json().catch(() => undefined));
      const missing = shape && now ? missingOf(shape, now) : [];
      if (answer.status !== status) differences.push(`${method} ${path}: ${answer.status}, not ${status}`);
      differences.push(...missing.map((field) => `${method} ${path} lacks ${field}`));
    }
    expect(exchanges.length).toBeGreaterThan(20);
    expect(differences).toEqual([]);
  });
});
