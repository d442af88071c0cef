import { sql } from 'kysely';
import type { Connection, Engine } from './database.ts';

export interface Migration {
  /** Never changes once it has run anywhere; the order of the list is the order of running. One that takes something away ends in `-contracts`. */
  name: string;
  up(connection: Connection, engine: Engine): Promise<void>;
}

/** Texts compare by their bytes on both engines, whatever the language of a PostgreSQL database. */
export function textOf(engine: Engine) {
  return engine === 'postgres' ? sql`text collate "C"` : 'text';
}
