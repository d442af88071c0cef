import { createInterface } from 'node:readline';
import { startPostgres } from './postgres-server.ts';

// What `npm run drill` starts: a PostgreSQL that waits for the disk, with one empty database. It says where it is, then does what
// it is told line by line, "crash" or "start", and ends with its standard input.
const server = await startPostgres({ isDurable: true });
const say = (told: object) => process.stdout.write(`${JSON.stringify(told)}\n`);
say({ url: await server.createDatabase() });

for await (const line of createInterface(process.stdin)) {
  if (line === 'crash') await server.crash();
  if (line === 'start') await server.start();
  say({ did: line });
}
await server.remove();
