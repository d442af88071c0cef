import type { Connection, Database } from '../database/database.ts';

/** Where a learner has a JSON body, and how many bytes it has; null where an earlier version wrote it. */
export interface StoredAt {
  place: string;
  bytes: number | null;
}

/** So many bytes are read and sent at once, or one body: less is answered as a whole, more piece by piece. */
const PIECE_BYTES = 64 * 1024;

type Table = 'openSession' | 'practiceReviews';

interface Bodies {
  uid: string;
  stored: readonly StoredAt[];
}

/** JSON bodies of a learner: a list, or pieces where they are too many for one. */
export type StoredBodies = string[] | AsyncIterable<string[]>;

/** Reads bodies on this connection where one piece holds them, else piece by piece later on. */
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
 * Reads JSON bodies of a learner piece by piece, each in a read of its own: a caller who takes them slowly holds no connection of
 * the database, and the memory of one piece. What was removed meanwhile is left out.
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
