import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import type { BenchProduct } from '../../product.ts';
import { type ServedPage, serveFiles } from '../serve-files.ts';
import { oneAppConfig } from './one-app-config.ts';

const PAGE = 'shell.html';
const EMPTY_MAP = '<script type="application/json" id="release-map">{"microFrontends":{}}</script>';

/**
 * Serves our sources as one app for the lesson at `path`: with the settings and services of the running product, and with
 * preloads for the chunk and the page of that lesson.
 */
export async function openOneApp(
  root: string,
  cache: string,
  product: BenchProduct,
  path: string,
): Promise<ServedPage> {
  const dist = join(cache, 'one-app');
  await rm(dist, { recursive: true, force: true });
  const rsbuild = await createRsbuild({
    cwd: join(root, 'apps/shell'),
    rsbuildConfig: oneAppConfig(root, dist),
  });
  await (await rsbuild.build()).close();
  const ofGateway = await (await fetch(product.app)).text();
  const [settings] = ofGateway.match(/<script type="application\/json" id="settings">.*?<\/script>/s) ?? [];
  if (!settings) throw new Error('The page of the gateway has no settings.');
  const page = await readFile(join(dist, PAGE), 'utf8');
  const links = await preloadsOf(dist, path);
  const ready = page
    .replace('</head>', () => `${links}</head>`)
    .replace('</body>', () => `${settings}${EMPTY_MAP}</body>`);
  await writeFile(join(dist, PAGE), ready);
  return serveFiles(dist, { everywhere: `/${PAGE}`, api: product.app });
}

async function preloadsOf(dist: string, path: string): Promise<string> {
  const files = (await readdir(dist, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const ofLessons = files.filter((file) => /\/lessons\.\w+\.(js|css)$/.test(file));
  return [
    ...ofLessons.map((file) => link(file.endsWith('.js') ? 'script' : 'style', `/${file}`)),
    link('fetch', `/content${path}/01.json`),
  ].join('');
}

function link(kind: string, address: string): string {
  // Same mode as the later request: the browser's own loader requests scripts and style sheets without CORS.
  return `<link rel="preload" as="${kind}" href="${address}"${kind === 'fetch' ? ' crossorigin="anonymous"' : ''}>`;
}
