import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connection, Database } from '../database/database.ts';
import { describeOnEachEngine } from '../testing/engines-under-test.ts';
import {
  completing,
  noon,
  openService,
  type ServiceUnderTest,
  saving,
  session,
} from '../testing/service-under-test.ts';
import { learnerLimits } from './learner-limits.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** What was read since the last time that one asked. */
interface Counted {
  rows: number;
  bytes: number;
}

/** The database with a count of all rows that statements give back, and of their bytes as JSON. */
function counting(database: Database): { counted: Database; take(): Counted } {
  let seen: Counted = { rows: 0, bytes: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      seen.rows += result.rows.length;
      seen.bytes += Buffer.byteLength(JSON.stringify(result.rows));
      return result;
    },
  };
  const countedOn = (connection: Connection): Connection => connection.withPlugin(plugin);
  return {
    counted: {
      ...database,
      read: (work) => database.read((connection) => work(countedOn(connection))),
      write: (work) => database.write((connection) => work(countedOn(connection))),
    },
    take: () => {
      const taken = seen;
      seen = { rows: 0, bytes: 0 };
      return taken;
    },
  };
}

const [record] = session().questions;
/** A session of some `kilobytes`, a minute before or after the others of its `number`. */
function large(number: number, kilobytes: number) {
  const one = { ...record, userAnswer: ['x'.repeat(700)] };
  const questions = Array.from({ length: kilobytes }, (_, question) => ({
    ...one,
    questionId: `question-${question}`,
  }));
  const lastActivity = new Date(noon.getTime() - 3_600_000 + number).toISOString();
  const place = { level: 'A1', topic: 'nouns', page: number + 1, lastActivity };
  return { ...saving(), progressData: { currentSession: { ...session(place), ...place, questions } } };
}

await describeOnEachEngine(({ newPlace }) => {
  let service: ServiceUnderTest;
  let token: string;
  let take: () => Counted;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const place = await newPlace();
    const { counted, take: takeCount } = counting(await place.open());
    service = await openService({}, counted);
    token = await service.token();
    [take, remove] = [takeCount, place.remove];
  });
  afterEach(async () => {
    await service.close();
    await remove();
  });
  const kindOf = async (response: Response) => (await response.json()).type;

  it('reads no questions of other pages to save one or to renew a token', async () => {
    const size = 40;
    for (let number = 0; number < 30; number += 1) await service.post(token, large(number, size));
    take();
    for (const body of [saving({ page: 900 }), { ...saving(), progressData: {} }, completing({ page: 901 })]) {
      expect((await service.post(token, body)).status).toBe(200);
      const { rows, bytes } = take();
      expect(rows).toBeLessThan(50);
      expect(bytes).toBeLessThan(12_000);
    }
    await (await service.get('/api/progress', token)).text();
    expect(take().bytes).toBeGreaterThan(30 * size * 700);
  });

  it('refuses what is more than a learner may keep, for good, and lets it become less', async () => {
    const most = Math.ceil(learnerLimits.bytes / 40_000);
    const answers = [];
    for (let number = 0; number < most; number += 1) answers.push(await service.post(token, large(number, 45)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const response of refused) {
      expect(response.status).toBe(422);
      expect(await kindOf(response)).toBe('urn:tensely:problem:full');
    }
    const { sessions } = await (await service.get('/api/progress', token)).json();
    expect(Buffer.byteLength(JSON.stringify(sessions))).toBeLessThanOrEqual(learnerLimits.bytes + 1000);
    expect((await service.post(token, completing({ page: 1 }))).status).toBe(200);
    expect((await service.post(token, large(500, 30))).status).toBe(200);
  });

  it('refuses one session too many', async () => {
    for (let number = 0; number < learnerLimits.sessions; number += 1)
      expect((await service.post(token, large(number, 1))).status).toBe(200);
    expect((await service.post(token, large(999, 1))).status).toBe(422);
    expect((await service.post(token, large(3, 2))).status).toBe(200);
  });
});
