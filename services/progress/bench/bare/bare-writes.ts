import DatabaseFile from 'better-sqlite3';
import { Pool } from 'pg';

/** What the rows of a save are made of. */
export interface BareWrite {
  uid: string;
  timeZone: string;
  key: string;
  now: string;
  place: string;
  sequence: number;
  lastActivity: string;
  body: string;
}

type Write = (write: BareWrite) => Promise<unknown>;

const tables = `
  create table if not exists learner (uid text primary key, time_zone text);
  create table if not exists accepted_write (uid text, idempotency_key text, accepted_at text, fingerprint text,
    primary key (uid, idempotency_key));
  create table if not exists active_day (uid text, day text, primary key (uid, day));
  create table if not exists open_session (uid text, place text, sequence bigint, last_activity text, body text, head text,
    time_spent double precision, bytes integer, primary key (uid, place));
  create index if not exists accepted_write_by_time on accepted_write (accepted_at);
  create index if not exists open_session_head on open_session (uid, last_activity, time_spent, bytes, head);
`;
const texts = {
  learner: `insert into learner values ($1, $2) on conflict (uid) do update set time_zone = excluded.time_zone`,
  key: `insert into accepted_write values ($1, $2, $3, null) on conflict do nothing`,
  day: `insert into active_day values ($1, $2) on conflict do nothing`,
  session: `insert into open_session values ($1, $2, $3, $4, $5, $6, 0, $7) on conflict (uid, place) do update set
    sequence = excluded.sequence, last_activity = excluded.last_activity, body = excluded.body, head = excluded.head,
    time_spent = excluded.time_spent, bytes = excluded.bytes`,
};
type Name = keyof typeof texts;

function statementsOf(write: BareWrite): [Name, (string | number)[]][] {
  const { uid, body } = write;
  return [
    ['learner', [uid, write.timeZone]],
    ['key', [uid, write.key, write.now]],
    ['day', [uid, write.lastActivity.slice(0, 10)]],
    ['session', [uid, write.place, write.sequence, write.lastActivity, body, body.slice(0, 200), body.length]],
  ];
}

/** One file, prepared statements, and a commit for all writes that came in one turn of the event loop. */
export function bareOnSqlite(path: string): Write {
  const file = new DatabaseFile(path);
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec(tables);
  const prepared = {
    learner: file.prepare(numbered(texts.learner)),
    key: file.prepare(numbered(texts.key)),
    day: file.prepare(numbered(texts.day)),
    session: file.prepare(numbered(texts.session)),
  };
  let group: { write: BareWrite; done(): void }[] = [];
  const commit = file.transaction((writes: typeof group) => {
    for (const { write } of writes) for (const [name, values] of statementsOf(write)) prepared[name].run(values);
  });
  const drain = () => {
    const writes = group;
    group = [];
    commit(writes);
    for (const { done } of writes) done();
  };
  return (write) =>
    new Promise<void>((done) => {
      if (group.length === 0) setImmediate(drain);
      group.push({ write, done });
    });
}

/** SQLite's way to number what PostgreSQL writes as $1. */
function numbered(text: string): string {
  return text.replaceAll(/\$\d/g, '?');
}

/** A pool as large as the service's; a transaction of prepared statements for each write, for PostgreSQL groups commits by itself. */
export async function bareOnPostgres(url: string): Promise<Write> {
  const pool = new Pool({ connectionString: url, max: 10 });
  await pool.query(tables);
  return async (write) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [name, values] of statementsOf(write)) await client.query({ name, text: texts[name], values });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}
