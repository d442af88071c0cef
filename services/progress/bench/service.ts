import { randomUUID } from 'node:crypto';
import { noon, openService, saving } from '../src/testing/service-under-test.ts';
import { measureInterleaved, type Series } from './series.ts';

const atOnce = 64;

/** A save as a learner's device sends it, from the request to the answer: what its parts are to be held against. */
export async function measureSaves(): Promise<Series[]> {
  const service = await openService();
  const tokens = await Promise.all(
    Array.from({ length: atOnce }, (_, lane) => service.token({ uid: `learner-${lane}` })),
  );
  let sequence = noon.getTime() - 1e9;
  const save = async (token: string) => {
    sequence += 1;
    const headers = {
      'Idempotency-Key': randomUUID(),
      'X-Client-Sequence': String(sequence),
      'X-Time-Zone': 'Europe/Paris',
    };
    await service.post(token, saving({ page: 1 + (sequence % 9) }), headers);
  };
  const run = (count: number) =>
    Promise.all(
      tokens.map(async (token) => {
        for (let done = 0; done < count / atOnce; done += 1) await save(token);
      }),
    );
  const rows = await measureInterleaved(7, [{ what: 'a save as a whole, on SQLite', count: 640, run }]);
  await service.close();
  return rows;
}
