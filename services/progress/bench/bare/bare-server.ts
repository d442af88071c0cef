import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadSigningKey } from '@tensely/service-host/logic';
import { jwtVerify, SignJWT } from 'jose';
import { type BareWrite, bareOnPostgres, bareOnSqlite } from './bare-writes.ts';

// The limit that `npm run bench -- progress` holds the service against: Node's own HTTP server that checks the token, writes the rows of a save,
// waits for the disk with all that came at the same time, and signs the next token. It checks nothing else and reads nothing.
const { DATA_DIR = '', DATABASE_URL, PROGRESS_PORT } = process.env;
const { kid, privateKey, publicKey } = await loadSigningKey(join(DATA_DIR, 'keys', 'progress.json'));
const write = DATABASE_URL ? await bareOnPostgres(DATABASE_URL) : bareOnSqlite(join(DATA_DIR, 'bare.sqlite'));

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('{}');
    return;
  }
  save(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      response.writeHead(500).end();
    },
  );
}).listen(Number(PROGRESS_PORT), '127.0.0.1');

async function save(request: IncomingMessage): Promise<string> {
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'] });
  await write(writeOf(String(payload.uid), request, JSON.parse(await text(request))));
  const newJWT = await new SignJWT(payload).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey);
  return JSON.stringify({ success: true, newJWT });
}

function writeOf(uid: string, { headers }: IncomingMessage, { progressData }: { progressData: Sent }): BareWrite {
  const { currentSession: session } = progressData;
  return {
    uid,
    timeZone: String(headers['x-time-zone']),
    key: String(headers['idempotency-key']),
    now: new Date().toISOString(),
    place: `${session.level}/${session.topic}/${session.page}`,
    sequence: Number(headers['x-client-sequence']),
    lastActivity: session.lastActivity,
    body: JSON.stringify(session),
  };
}

interface Sent {
  currentSession: { level: string; topic: string; page: number; lastActivity: string };
}

process.on('SIGTERM', () => process.exit());
