import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { portOf, temporaryFolder } from '@tensely/testing/node';
import { afterEach } from 'vitest';

const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface LocalRegistry {
  /** The address of the package `extra`. */
  address: string;
  /** Resolves when npm has requested it. */
  asked: Promise<void>;
  /** Answers pending and later requests. */
  answer: () => void;
}

/** A registry with the package `extra` of this size; holds it back until `answer` is called. */
export async function localRegistry(bytes = 10): Promise<LocalRegistry> {
  const folder = temporaryFolder({
    'package.json': '{ "name": "extra", "version": "1.0.0" }',
    'content.txt': randomBytes(bytes / 2).toString('hex'),
  });
  spawnSync('npm', ['pack', '--silent'], { cwd: folder });
  const tarball = readFileSync(join(folder, 'extra-1.0.0.tgz'));
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    resolve();
    if (isOpen) response.end(tarball);
    else waiting.push(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closing.push(() => server.close().closeAllConnections());
  return {
    address: `http://127.0.0.1:${portOf(server)}/extra-1.0.0.tgz`,
    asked,
    answer() {
      isOpen = true;
      for (const response of waiting.splice(0)) response.end(tarball);
    },
  };
}
