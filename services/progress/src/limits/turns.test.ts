import { beforeEach, describe, expect, it } from 'vitest';
import { noon, openService, type ServiceUnderTest, wideLimits } from '../testing/service-under-test.ts';
import { createSharedRateLimit } from './rate-limit.ts';
import { createTurns } from './turns.ts';

async function* pieces(...texts: string[]) {
  yield* texts;
}

describe('long responses to a learner', () => {
  const turns = createTurns({ timeoutMs: 50, longestMs: 60_000 });

  it('run one at a time: the second waits for the end of the first', async () => {
    const first = turns.take('ana', pieces('a', 'b'));
    const second = turns.take('ana', pieces('c'));
    expect((await first.next()).value).toBe('a');
    const waiting = second.next();
    await first.next();
    expect((await first.next()).done).toBe(true);
    expect((await waiting).value).toBe('c');
    await second.return(undefined);
  });

  it('are rejected with 429 if the first takes too long, without affecting other learners', async () => {
    const first = turns.take('ana', pieces('a', 'b'));
    await first.next();
    await expect(turns.take('ana', pieces('c')).next()).rejects.toMatchObject({ status: 429 });
    expect((await turns.take('ben', pieces('d')).next()).value).toBe('d');
    await first.return(undefined);
    expect((await turns.take('ana', pieces('e')).next()).value).toBe('e');
  });
});

describe('responses for a full account', () => {
  let service: ServiceUnderTest;
  beforeEach(async () => {
    const exports = createSharedRateLimit({ name: 'exports', most: 2, seconds: 3600 });
    service = await openService({ limits: { ...wideLimits, exports } });
  });

  const review = (number: number) => ({
    ...{ questionId: `q${number}`, contentHash: 'h', isCorrect: true, timeSpent: 5, hinted: false },
    at: new Date(noon.getTime() - 1e6 + number * 1000).toISOString(),
  });

  it('are streamed completely, and a client that disconnects releases its turn', async () => {
    const token = await service.token();
    for (let page = 1; page <= 10; page += 1) {
      const reviews = Array.from({ length: 200 }, (_, number) => review(number));
      const pages = [{ level: 'A1', topic: 'nouns', page, reviews }];
      const body = { updateType: 'session_save', progressData: { reviews: pages }, timestamp: noon.toISOString() };
      expect((await service.post(token, body)).status).toBe(200);
    }
    const left = await service.get('/api/practice', token);
    await left.body?.cancel();
    const { pages } = await (await service.get('/api/practice', token)).json();
    const numbers = pages.map(({ page }: { page: number }) => page);
    expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pages[0].reviews).toHaveLength(200);
  });

  it('with all data are limited per hour, then result in a 429 with Retry-After', async () => {
    const token = await service.token();
    const answers: Response[] = [];
    for (let time = 0; time < 3; time += 1) {
      const answer = await service.get('/api/my-data', token);
      await answer.text();
      answers.push(answer);
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(3000);
    expect((await service.get('/api/my-data', await service.token({ uid: 'learner-2' }))).status).toBe(200);
  });
});
