import { createFakeClock } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { samplePaper } from '../../testing/samples.ts';
import type { NextStep } from '../contract.ts';
import { createNextSteps } from './run-work.ts';

const paper = samplePaper();
function create() {
  const clock = createFakeClock();
  const shown: (NextStep['kind'] | undefined)[] = [];
  const done: string[] = [];
  const steps = createNextSteps({
    clock,
    paper,
    openSection: (section) => done.push(`section ${section}`),
    onChange: (next) => shown.push(next?.kind),
  });
  return { clock, steps, shown, done };
}

describe('completing a section', () => {
  test('after a cancelled step, offers no other until the section was incomplete again', async () => {
    const { clock, steps, done, shown } = create();
    steps.answered(0, [1, 0], [2, 0]);
    steps.cancel();
    steps.answered(0, [2, 0], [2, 0]);
    await clock.pass(10_000);
    expect([done, shown]).toEqual([[], ['section', undefined]]);
    steps.answered(0, [2, 0], [1, 0]);
    steps.answered(0, [1, 0], [2, 0]);
    await clock.pass(2000);
    expect(done).toEqual(['section 1']);
  });

  test('is cancelled when the learner removes an answer', async () => {
    const { clock, steps, done } = create();
    steps.answered(0, [1, 1], [2, 1]);
    steps.answered(0, [2, 1], [1, 1]);
    await clock.pass(10_000);
    expect(done).toEqual([]);
  });
});

test('leads on only once, so a learner who comes back can read', async () => {
  const { clock, steps, done } = create();
  steps.answered(0, [1, 0], [2, 0]);
  await clock.pass(2000);
  steps.answered(0, [2, 0], [1, 0]);
  steps.answered(0, [1, 0], [2, 0]);
  await clock.pass(10_000);
  expect(done).toEqual(['section 1']);
});

describe('a learner who is about to change an answer', () => {
  test('sees the announcement once the choice that completes the section is made', async () => {
    const { clock, steps, done, shown } = create();
    steps.choosing(true);
    steps.answered(0, [1, 0], [2, 0]);
    await clock.pass(10_000);
    expect([done, shown]).toEqual([[], [undefined]]);
    steps.choosing(false);
    await clock.pass(2000);
    expect(done).toEqual(['section 1']);
  });
});

test('completing the last section plans the overview and takes no step automatically', async () => {
  const { clock, steps, done, shown } = create();
  steps.answered(1, [2, 0], [2, 1]);
  await clock.pass(60_000);
  expect([done, shown]).toEqual([[], ['overview']]);
});
