import { createFakeClock } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createLine } from './line.ts';

function openLine() {
  const clock = createFakeClock();
  return { clock, line: createLine(clock), task: vi.fn() };
}

test('a budget ends after that much silence, and begins again with everything that arrives', async () => {
  const { clock, line, task } = openLine();
  line.whenSilent(1000, task);
  for (let second = 0; second < 5; second += 1) {
    await clock.pass(900);
    line.heard();
  }
  await clock.pass(999);
  expect(task).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a budget does not outlast twelve times its length, whatever arrives', async () => {
  const { clock, line, task } = openLine();
  line.whenSilent(1000, task);
  for (let second = 0; second < 12; second += 1) {
    expect(task).not.toHaveBeenCalled();
    line.heard();
    await clock.pass(999);
  }
  await clock.pass(12);
  expect(task).toHaveBeenCalledTimes(1);
});

test('a cancelled budget calls nothing', async () => {
  const { clock, line, task } = openLine();
  line.whenSilent(1000, task)();
  await clock.pass(5000);
  expect(task).not.toHaveBeenCalled();
});
