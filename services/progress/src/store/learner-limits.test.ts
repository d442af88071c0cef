import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const [record] = session().questions;
/** A session of about `kilobytes`, each `number` a minute apart. */
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
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const place = await newPlace();
    service = await openService({}, await place.open());
    token = await service.token();
    remove = place.remove;
  });
  afterEach(async () => {
    await service.close();
    await remove();
  });
  const kindOf = async (response: Response) => (await response.json()).type;

  it('permanently rejects a write beyond the quota, and accepts one that shrinks the data', async () => {
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

  it('rejects one session too many', async () => {
    for (let number = 0; number < learnerLimits.sessions; number += 1)
      expect((await service.post(token, large(number, 1))).status).toBe(200);
    expect((await service.post(token, large(999, 1))).status).toBe(422);
    expect((await service.post(token, large(3, 2))).status).toBe(200);
  });
});
