import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { portOf } from '@tensely/testing/node';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Serves a folder at the returned address until this process ends. Compresses each file once, with Brotli, so that visits do not
 * measure compression.
 */
export async function serveFiles(folder: string): Promise<string> {
  const packed = await packedFiles(folder);
  const server = createServer(({ url = '/' }, answer) => {
    const file = url === '/' ? '/index.html' : url;
    const content = packed.get(file);
    const type = types[extname(file)] ?? 'text/plain';
    answer.writeHead(content ? 200 : 404, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br' });
    answer.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://localhost:${portOf(server)}/`;
}

async function packedFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const packed = files.map(
    async (file) => [file.slice(folder.length), brotliCompressSync(await readFile(file))] as const,
  );
  return new Map(await Promise.all(packed));
}
