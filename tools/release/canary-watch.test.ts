import { haltAutomatically, writeTelemetry } from '@tensely/release-store/logic';
import { beforeEach, expect, test } from 'vitest';
import { done, expectFails, expectPrints, lessonsLive } from './testing/release-under-test.ts';

const tool = lessonsLive();
const since = '2026-11-21T10:00:00.000Z';

beforeEach(() => done(tool, 'canary lessons 1.1.0 --percent 5'));

/** Writes a gateway's counts of the canary 1.1.0. */
async function reported(loads: number, broken: number, writer = 'one'): Promise<void> {
  const canary = { version: '1.1.0', loads, broken };
  const trials = [{ remote: 'lessons', since, canary, stable: { version: '1.0.0', loads: 900, broken: 2 } }];
  const day = { day: '2026-11-21', writer, from: since, until: since };
  await writeTelemetry(tool.store.storage, { ...day, rows: [], traces: [], trials });
}

/** Runs a function during the nth wait of the tool. */
function meanwhile(nth: number, happens: () => Promise<void>): () => number {
  let waits = 0;
  const { wait } = tool.effects;
  tool.effects.wait = async (milliseconds) => {
    waits += 1;
    await wait(milliseconds);
    if (waits === nth) await happens();
  };
  return () => waits;
}

test('a canary with enough loads over all gateways can be promoted', async () => {
  await reported(120, 1);
  const waits = meanwhile(3, () => reported(80, 0, 'two'));
  await expectPrints(
    tool,
    'watch lessons',
    '200 loads of lessons 1.1.0, 1 of them broken (0.50%): it was not halted. To make it live for everyone: npm run release -- promote lessons 1.1.0',
  );
  expect(waits()).toBe(3);
});

test('a halted canary fails immediately with the reason', async () => {
  meanwhile(2, async () => {
    const placed = (await tool.store.readPointers()).remotes.lessons;
    if (placed) await haltAutomatically(tool.store.storage, 'lessons', placed, { at: since, why: '30 of 60 broken' });
  });
  const sentence = 'The canary lessons 1.1.0 was halted automatically, and everyone gets 1.0.0: 30 of 60 broken';
  await expectFails(tool, 'watch lessons', sentence);
});

test('too few loads fail after the timeout, and the canary continues', async () => {
  await reported(12, 0);
  const few = '12 loads of lessons 1.1.0, 0 of them broken (0.00%): too few of 200 to decide. The canary continues.';
  await expectFails(tool, 'watch lessons --minutes 5', few);
  expect(tool.clock.now.toISOString()).toBe('2026-11-21T10:05:00.000Z');
  expect((await tool.store.readPointers()).remotes.lessons?.canary?.version).toBe('1.1.0');
});

test('watch ends when an operator ends or restarts the canary', async () => {
  meanwhile(1, () => done(tool, 'halt lessons', 'canary lessons 1.1.0 --percent 5 --again'));
  await expectFails(tool, 'watch lessons', 'An operator ended the canary lessons 1.1.0.');
});

test('watch fails without a canary', async () => {
  await done(tool, 'halt lessons');
  await expectFails(
    tool,
    'watch lessons',
    'There is no canary of lessons: npm run release -- canary lessons <version>',
  );
});
