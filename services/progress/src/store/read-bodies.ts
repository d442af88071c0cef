import type { Connection, Database } from '../database/database.ts';

/** The place and size of a learner's JSON body; the size is null if an earlier version wrote it. */
export interface StoredAt {
  place: string;
  bytes: number | null;
}

/** The chunk size for reads and responses; a body is never split. Smaller responses are sent as a whole. */
const PIECE_BYTES = 64 * 1024;

type Table = 'openSession' | 'practiceReviews';

interface Bodies {
  uid: string;
  stored: readonly StoredAt[];
}

/** JSON bodies of a learner: a list, or chunks if they are too large for one. */
export type StoredBodies = string[] | AsyncIterable<string[]>;

/** Reads bodies on this connection if they fit in one chunk, else returns chunks to read later. */
export async function readBodies(
  connection: Connection,
  database: Database,
  table: Table,
  bodies: Bodies,
): Promise<StoredBodies> {
  if (bytesOf(bodies.stored) > PIECE_BYTES) return readPieces(database, table, bodies);
  return await readPiece(connection, table, bodies);
}

/**
 * Reads a learner's JSON bodies in chunks, each in a separate transaction, so that a slow client holds no database connection
 * and only one chunk of memory. Skips what was deleted in the meantime.
 */
async function* readPieces(database: Database, table: Table, { uid, stored }: Bodies): AsyncGenerator<string[]> {
  for (const piece of inPieces(stored))
    yield await database.read((connection) => readPiece(connection, table, { uid, stored: piece }));
}

async function readPiece(connection: Connection, table: Table, { uid, stored }: Bodies): Promise<string[]> {
  const places = stored.map(({ place }) => place);
  if (places.length === 0) return [];
  const rows = await connection
    .selectFrom(table)
    .select(['place', 'body'])
    .where('uid', '=', uid)
    .where('place', 'in', places)
    .execute();
  const bodies = new Map(rows.map(({ place, body }) => [place, body]));
  return places.flatMap((place) => bodies.get(place) ?? []);
}

function inPieces(stored: readonly StoredAt[]): StoredAt[][] {
  const pieces: StoredAt[][] = [];
  for (const one of stored) {
    const last = pieces.at(-1);
    if (last && bytesOf([...last, one]) <= PIECE_BYTES) last.push(one);
    else pieces.push([one]);
  }
  return pieces;
}

function bytesOf(stored: readonly StoredAt[]): number {
  return stored.reduce((sum, { bytes }) => sum + (bytes ?? PIECE_BYTES), 0);
}
