import { sql } from 'kysely';
import type { Connection, Engine } from './database.ts';

export interface Migration {
  /** Never changes once it has run anywhere; migrations run in list order. One that removes something ends in `-contracts`. */
  name: string;
  up(connection: Connection, engine: Engine): Promise<void>;
}

/** Compares texts by their bytes on both engines, whatever the locale of a PostgreSQL database. */
export function textOf(engine: Engine) {
  return engine === 'postgres' ? sql`text collate "C"` : 'text';
}
