import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { preparedName } from '../statement.ts';

type Result<Row> = Promise<PostgresQueryResult<Row>>;

/** A connection of the pool that sends a declared statement by its name: the server parses and plans it once for each connection. */
export class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  /** A transaction could not be undone: whoever had the connection next would go on in it. */
  #isLost = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Result<Row>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: string | object, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here.');
    return this.#run(text, values);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }

  async #run(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = preparedName(text);
    try {
      return await this.#client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (text === 'rollback') this.#isLost = true;
      throw error;
    }
  }
}
