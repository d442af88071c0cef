import { openSigningKey, type SigningKey } from '@tensely/service-host/logic';
import type { Connection, Database } from '../database/database.ts';

const name = 'tokens';

/** The key of renewed tokens. Processes share it through the database; the first one creates it, as a private JWK. */
export async function sharedSigningKey(database: Database, createKey: () => Promise<string>): Promise<SigningKey> {
  const body = (await database.read(readKey)) ?? (await insertKey(database, await createKey()));
  return await openSigningKey(body, 'The table signing_key of the database');
}

async function readKey(connection: Connection): Promise<string | undefined> {
  const row = await connection.selectFrom('signingKey').select('body').where('name', '=', name).executeTakeFirst();
  return row?.body;
}

/** Resolves to the stored key, which is another process's if two started at once. */
async function insertKey(database: Database, body: string): Promise<string> {
  return await database.write(async (connection) => {
    await connection
      .insertInto('signingKey')
      .values({ name, body })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await readKey(connection)) ?? body;
  });
}
