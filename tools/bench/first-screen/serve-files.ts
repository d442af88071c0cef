import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A served folder. */
export interface ServedPage {
  url: string;
  close(): void;
}

interface Options {
  /** The fallback file for unknown paths; without one only "/" is answered, with index.html. */
  everywhere?: string;
  /** Where requests under /api are forwarded. */
  api?: string;
}

/** Serves a folder. Compresses each file once, with Brotli, so that visits do not measure compression. */
export async function serveFiles(folder: string, { everywhere, api }: Options = {}): Promise<ServedPage> {
  const packed = await packedFiles(folder);
  const server = createServer((incoming, answer) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    if (api && path.startsWith('/api/')) return passOn(incoming, answer, api);
    const file = fileAt(path, everywhere);
    const content = packed.get(file);
    const type = types[extname(file)] ?? 'text/plain';
    answer.writeHead(content ? 200 : 404, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' });
    answer.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function fileAt(path: string, everywhere = path): string {
  if (extname(path) !== '') return path;
  return path === '/' ? '/index.html' : everywhere;
}

async function packedFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length), brotliCompressSync(await readFile(file))] as const),
    ),
  );
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, api: string) {
  const { url, method, headers } = incoming;
  const onward = request(`${api}${url}`, { method, headers: { ...headers, host: new URL(api).host, origin: api } });
  onward.on('response', (come) => {
    answer.writeHead(come.statusCode ?? 502, come.headers);
    come.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  incoming.pipe(onward);
}
