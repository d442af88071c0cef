import { rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { changeSchema } from './change-schema.ts';
import { startPostgres } from './postgres-server.ts';

// Started by `npm run drill`: a durable PostgreSQL with one empty database, and a synchronous replica. Prints the address at
// which the current primary is always available, executes commands line by line ("crash", "start", or "promote", after which the
// first server is gone; "fill" its disk, or "free" it; "expand" its schema, or "contract" it), and ends with its standard input.
const first = await startPostgres({ isDurable: true });
const url = new URL(await first.createDatabase());
const replica = await first.replicate();
let current: { port: number; crash(): Promise<void>; start(): Promise<void> } = first;

const sockets = new Set<Socket>();
const address = createServer((socket) => {
  const onward = connect(current.port, '127.0.0.1');
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ] as const) {
    sockets.add(one);
    // As database poolers and proxies do: otherwise a response of several packets waits 40 ms for each acknowledgement.
    one.setNoDelay(true);
    one.on('error', () => undefined);
    one.once('close', () => {
      sockets.delete(one);
      other.destroy();
    });
    one.pipe(other);
  }
});
await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
const bound = address.address();
if (bound !== null && typeof bound === 'object') url.port = String(bound.port);

const say = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`);
say({ url: url.href });

async function promote(): Promise<void> {
  await first.crash();
  await replica.promote();
  current = replica;
  for (const socket of sockets) socket.destroy();
}

const filler = join(tmpdir(), 'filler');

/** Fills the disk to the last byte. */
async function fill(): Promise<void> {
  const full = await writeFile(filler, zeros()).catch((error: unknown) => error);
  if (!(full instanceof Error && 'code' in full && full.code === 'ENOSPC')) throw new Error('The disk is not full.');
}

function* zeros() {
  for (;;) yield Buffer.alloc(65_536);
}

async function free(): Promise<void> {
  await rm(filler);
  // Both servers share the disk that was full.
  for (const server of [first, replica]) if (!server.isRunning()) await server.start();
}

for await (const line of createInterface(process.stdin)) {
  if (line === 'crash') await current.crash();
  if (line === 'start') await current.start();
  if (line === 'promote') await promote();
  if (line === 'fill') await fill();
  if (line === 'free') await free();
  if (line === 'expand' || line === 'contract') await changeSchema(url.href, line);
  say({ did: line });
}
address.close();
for (const socket of sockets) socket.destroy();
await first.remove();
