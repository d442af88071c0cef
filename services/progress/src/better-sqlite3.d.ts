/** The part of better-sqlite3 13 that this service uses; the package ships no types of its own. */
declare module 'better-sqlite3' {
  interface Statement {
    readonly reader: boolean;
    all(parameters: ReadonlyArray<unknown>): unknown[];
    run(parameters: ReadonlyArray<unknown>): { changes: number | bigint; lastInsertRowid: number | bigint };
    iterate(parameters: ReadonlyArray<unknown>): IterableIterator<unknown>;
  }
  export default class Database {
    constructor(path: string);
    prepare(sql: string): Statement;
    pragma(statement: string): unknown;
    close(): void;
  }
}
