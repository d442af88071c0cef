import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { openService } from '../testing/service-under-test.ts';

const service = await openService();
afterAll(service.close);

const operation = z.looseObject({ operationId: z.string(), security: z.array(z.unknown()).optional() });
const text = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
const documentOf = async () => text.parse(await service.read('/openapi.json'));

describe('the OpenAPI document', () => {
  it('describes exactly the served routes', async () => {
    const routes = createApp(service.deps).routes.filter(({ method }) => method !== 'ALL');
    const served = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    const described = Object.entries((await documentOf()).paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual([...new Set(served)].sort());
  });

  it('describes for each path the methods that its 405 allows', async () => {
    for (const [path, operations] of Object.entries((await documentOf()).paths)) {
      const refused = await service.request(path.replaceAll(/\{\w+\}/g, 'any'), { method: 'DELETE' });
      const methods = Object.keys(operations).map((method) => method.toUpperCase());
      expect([path, refused.status, refused.headers.get('Allow')]).toEqual([path, 405, methods.sort().join(', ')]);
    }
  });

  it('requires a token for exactly the routes that reject anonymous requests', async () => {
    for (const [path, operations] of Object.entries((await documentOf()).paths))
      for (const [method, { security }] of Object.entries(operations)) {
        const address = path.replaceAll(/\{\w+\}/g, 'any');
        const response = await service.request(address, { method: method.toUpperCase() });
        expect([method, path, response.status === 401]).toEqual([method, path, security !== undefined]);
      }
  });
});
