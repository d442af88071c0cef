import { createFakeClock } from '@tensely/core/testing';
import { expect, test } from 'vitest';
import { samplePaper } from '../../testing/samples.ts';
import { createNextSteps } from './run-work.ts';

function create() {
  const clock = createFakeClock();
  const shown: (string | undefined)[] = [];
  const done: string[] = [];
  const steps = createNextSteps({
    clock,
    paper: samplePaper(),
    openSection: (section) => done.push(`section ${section}`),
    onChange: (next) => shown.push(next?.kind),
  });
  /** The last open answer of section 1 is given. */
  const complete = () => steps.answered(0, [1, 0], [2, 0]);
  const reopen = () => steps.answered(0, [2, 0], [1, 0]);
  return { clock, steps, shown, done, complete, reopen };
}

test('a cancelled step comes back only after the section was incomplete again', async () => {
  const { clock, steps, done, shown, complete, reopen } = create();
  complete();
  steps.cancel();
  steps.answered(0, [2, 0], [2, 0]);
  await clock.pass(10_000);
  expect([done, shown]).toEqual([[], ['section', undefined]]);
  reopen();
  complete();
  await clock.pass(2000);
  expect(done).toEqual(['section 1']);
});

test('removing an answer cancels the step', async () => {
  const { clock, done, complete, reopen } = create();
  complete();
  reopen();
  await clock.pass(10_000);
  expect(done).toEqual([]);
});

test('a section leads to the next one only once, so a learner can return to read', async () => {
  const { clock, done, complete, reopen } = create();
  complete();
  await clock.pass(2000);
  reopen();
  complete();
  await clock.pass(10_000);
  expect(done).toEqual(['section 1']);
});

test('a planned step waits while the learner is changing an answer', async () => {
  const { clock, steps, done, shown, complete } = create();
  steps.choosing(true);
  complete();
  await clock.pass(10_000);
  expect([done, shown]).toEqual([[], [undefined]]);
  steps.choosing(false);
  await clock.pass(2000);
  expect(done).toEqual(['section 1']);
});

test('completing the last section plans the overview and takes no step automatically', async () => {
  const { clock, steps, done, shown } = create();
  steps.answered(1, [2, 0], [2, 1]);
  await clock.pass(60_000);
  expect([done, shown]).toEqual([[], ['overview']]);
});
