import { startPostgres } from './postgres-server.ts';

// Forked by `npm run drill`: a PostgreSQL with one empty database. Sends its address, executes "crash" and "start", and ends with
// the process that forked it.
const server = await startPostgres();
process.send?.(await server.createDatabase());
process.on('message', async (command) => {
  if (command === 'crash') await server.crash();
  if (command === 'start') await server.start();
  process.send?.(command);
});
process.once('disconnect', () => server.remove());
