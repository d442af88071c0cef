import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { containerName, releaseUrl } from '@tensely/platform/host';
import type { Series } from '../series.ts';
import type { BenchLearner } from './bench-browser.ts';
import type { BenchProduct } from './bench-product.ts';

const TURNS = 5;
const PATH = '/A1/nouns';

/** Shows a lesson in a stock Module Federation host (e2e/delivery/stock-host), which loads its manifest, and in our shell. */
export async function measureStockHost(root: string, product: BenchProduct, learner: BenchLearner): Promise<Series[]> {
  const version = (await product.store.readPointers()).remotes.lessons?.stable ?? '';
  const host = await openStockHost(root, product, version);
  const ours: number[] = [];
  const theirs: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      ours.push(await timeToLesson(learner, product.app));
      theirs.push(await timeToLesson(learner, host.url));
    }
  } finally {
    host.close();
  }
  const what = 'our shell: from the visit to the lesson, nothing cached';
  return [
    { what, unit: 'ms', values: ours },
    { what: 'a stock Module Federation host, the same lesson', unit: 'ms', values: theirs, against: what },
  ];
}

async function timeToLesson({ freshPage }: BenchLearner, app: string): Promise<number> {
  const page = await freshPage();
  const began = performance.now();
  await page.goto(`${app}${PATH}`, { waitUntil: 'commit' });
  await page.getByText('Nouns - Page 1 Progress').waitFor();
  const took = performance.now() - began;
  await page.context().close();
  return took;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function openStockHost(root: string, { app, dataDir }: BenchProduct, version: string) {
  const dist = join(dataDir, 'stock-host');
  await promisify(execFile)(join(root, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd: join(root, 'e2e/delivery/stock-host'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      STOCK_HOST_DIST: dist,
      STOCK_HOST_REMOTE: `${containerName('lessons', version)}@${app}${releaseUrl({ name: 'lessons', version }, 'mf-manifest.json')}`,
    },
  });
  const server = createServer(async (incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (url.startsWith('/api/')) {
      const onward = request(`${app}${url}`, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      return incoming.pipe(onward);
    }
    const path = url.split('?')[0] ?? '/';
    const file = extname(path) ? path : '/index.html';
    const content = await readFile(join(dist, file)).catch(() => undefined);
    outgoing.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'text/plain' }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
