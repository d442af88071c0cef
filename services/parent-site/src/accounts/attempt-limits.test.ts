import { beforeEach, describe, expect, it } from 'vitest';
import { createAttemptLimits } from './attempt-limits.ts';

let limits: ReturnType<typeof createAttemptLimits>;
/** Milliseconds of each delay. */
let pauses: number[];
beforeEach(() => {
  pauses = [];
  limits = createAttemptLimits({ pause: async (ms) => pauses.push(ms) });
});

async function succeed(network: string, account: string): Promise<void> {
  const attempt = await limits.begin(network, account);
  if (attempt.kind === 'tooMany') throw new Error('The attempt was rejected.');
  await attempt.succeed();
}
const fail = async (network: string, account: string) => (await limits.begin(network, account)).kind;

it('delays attempts at an account that many networks try, except from where its owner has signed in', async () => {
  // Successful attempts do not count.
  for (let time = 0; time < 30; time += 1) await succeed('home', 'ana');
  for (let network = 1; network <= 25; network += 1) await fail(`network ${network}`, 'ana');
  expect(pauses).toEqual(Array(5).fill(1000));
  await succeed('elsewhere', 'ana');
  expect(pauses).toHaveLength(6);
  await succeed('home', 'ana');
  expect(pauses).toHaveLength(6);
});

describe('a class behind one address, after thirty wrong passwords', () => {
  beforeEach(async () => {
    await succeed('school', 'ana');
    for (let pupil = 1; pupil <= 30; pupil += 1) await fail('school', `pupil ${pupil}`);
  });

  it('signs in after two seconds if the account is new to this network', async () => {
    await succeed('school', 'bo');
    expect(pauses).toEqual([2000]);
    await succeed('school', 'bo');
    expect(pauses, 'the second time').toEqual([2000]);
  });

  it('delays further attempts one by one, and rejects attempts when fifteen wait', async () => {
    const kinds = await Promise.all(Array.from({ length: 20 }, (_, number) => fail('school', `x${number}`)));
    expect(kinds.filter((kind) => kind === 'begun')).toHaveLength(15);
    expect(kinds.filter((kind) => kind === 'tooMany')).toHaveLength(5);
    expect(pauses).toEqual(Array(15).fill(2000));
    await succeed('home', 'ana');
    expect(pauses, 'from another network').toHaveLength(15);
  });
});
