import { openSigningKey, type SigningKey } from '@tensely/service-host/logic';
import type { Database } from '../database/database.ts';

const name = 'tokens';

/**
 * The key that signs renewed tokens where several processes share a database: each accepts what the others signed, on
 * whatever machine they run. The first process brings the key, all others find it.
 * @param bring a private JWK as text
 */
export async function sharedSigningKey(database: Database, bring: () => Promise<string>): Promise<SigningKey> {
  const body = (await known(database)) ?? (await keep(database, await bring()));
  return await openSigningKey(body, 'The table signing_key of the database');
}

async function known(database: Database): Promise<string | undefined> {
  const row = await database.read((connection) =>
    connection.selectFrom('signingKey').select('body').where('name', '=', name).executeTakeFirst(),
  );
  return row?.body;
}

/** The key that is kept from now on, which is another where two processes started at once. */
async function keep(database: Database, body: string): Promise<string> {
  return await database.write(async (connection) => {
    await connection
      .insertInto('signingKey')
      .values({ name, body })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await connection
      .selectFrom('signingKey')
      .select('body')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.body;
  });
}
