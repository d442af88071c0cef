import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { openApiDocument } from './openapi/document.ts';
import { methodNotAllowed, notFound } from './problem/problems.ts';

const forAnHour = { 'Cache-Control': 'public, max-age=3600' };

/** What other programs ask: keys, whether the service works, what it has counted, what it can be asked. */
export function operatorRoutes({ keys, repository, metrics, showsMetrics }: Deps): Hono {
  const routes = new Hono();
  const published = { keys: [keys.own.publicJwk] };
  routes.get('/api/jwks.json', (c) => c.json(published, 200, { 'Cache-Control': 'public, max-age=300' }));
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    await repository.check();
    return c.json({ status: 'ready' });
  });
  routes.get('/metrics', async (c) => {
    if (!showsMetrics) throw notFound();
    const { contentType, body } = await metrics.text();
    return c.body(body, 200, { 'Content-Type': contentType });
  });
  routes.get('/openapi.json', (c) => c.json(openApiDocument(), 200, forAnHour));
  for (const path of ['/api/jwks.json', '/healthz', '/readyz', '/metrics', '/openapi.json']) {
    routes.all(path, () => {
      throw methodNotAllowed('GET');
    });
  }
  return routes;
}
