import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadSigningKey } from '@tensely/service-host/logic';
import DatabaseFile from 'better-sqlite3';
import { jwtVerify, SignJWT } from 'jose';

// The minimal cost of a save, to compare the service with: Node's own HTTP server checks the token, writes the rows of a save,
// commits once for all requests of one turn of the event loop, and signs the next token.
const { DATA_DIR = '', PROGRESS_PORT } = process.env;
const { kid, privateKey, publicKey } = await loadSigningKey(join(DATA_DIR, 'keys', 'progress.json'));
const file = new DatabaseFile(join(DATA_DIR, 'bare.sqlite'));
file.pragma('journal_mode = WAL');
file.pragma('synchronous = FULL');
file.exec(`
  create table learner (uid text primary key, time_zone text);
  create table accepted_write (uid text, idempotency_key text, accepted_at text, primary key (uid, idempotency_key));
  create table active_day (uid text, day text, primary key (uid, day));
  create table open_session (uid text, place text, sequence integer, body text, primary key (uid, place))`);
const statements = {
  learner: file.prepare(
    'insert into learner values (?, ?) on conflict (uid) do update set time_zone = excluded.time_zone',
  ),
  key: file.prepare('insert into accepted_write values (?, ?, ?) on conflict do nothing'),
  day: file.prepare('insert into active_day values (?, ?) on conflict do nothing'),
  session: file.prepare(`insert into open_session values (?, ?, ?, ?) on conflict (uid, place)
    do update set sequence = excluded.sequence, body = excluded.body`),
};
const commit = file.transaction((writes: readonly (() => void)[]) => {
  for (const write of writes) write();
});
let waiting: { write(): void; done(): void }[] = [];

createServer((request, response) => {
  if (request.method === 'GET') return response.end('{}');
  save(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(Number(PROGRESS_PORT), '127.0.0.1');

async function save(request: IncomingMessage): Promise<string> {
  const { headers } = request;
  const token = (headers.authorization ?? '').slice('Bearer '.length);
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
  const { currentSession } = JSON.parse(await text(request)).progressData;
  const { level, topic, page, lastActivity } = currentSession;
  const { uid } = payload;
  await inNextCommit(() => {
    statements.learner.run(uid, headers['x-time-zone']);
    statements.key.run(uid, headers['idempotency-key'], new Date().toISOString());
    statements.day.run(uid, lastActivity.slice(0, 10));
    const body = JSON.stringify(currentSession);
    statements.session.run(uid, `${level}/${topic}/${page}`, Number(headers['x-client-sequence']), body);
  });
  const newJWT = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey);
  return JSON.stringify({ success: true, newJWT });
}

function inNextCommit(write: () => void): Promise<void> {
  return new Promise((done) => {
    if (waiting.length === 0) {
      setImmediate(() => {
        const group = waiting;
        waiting = [];
        commit(group.map((one) => one.write));
        for (const one of group) one.done();
      });
    }
    waiting.push({ write, done });
  });
}

process.on('SIGTERM', () => process.exit());
