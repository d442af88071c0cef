import { newSigningKey } from '@tensely/service-host/logic';
import { expect, it } from 'vitest';
import { describeOnPostgres } from '../testing/engines-under-test.ts';
import { sharedSigningKey } from './own-key.ts';

await describeOnPostgres(({ newPlace }) => {
  // With SQLite there is one process, whose key is in a file.
  it('all processes use the key of the first one, including later ones', async () => {
    const database = await (await newPlace()).open();
    const started = await Promise.all([1, 2, 3].map(() => sharedSigningKey(database, newSigningKey)));
    const later = await sharedSigningKey(database, () => Promise.reject(new Error('is not asked for another')));
    expect(new Set([...started, later].map(({ kid }) => kid)).size).toBe(1);
  });
});
