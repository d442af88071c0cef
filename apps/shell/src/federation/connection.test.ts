import { createFakeClock } from '@tensely/core/testing';
import { expect, test, vi } from 'vitest';
import { createConnection } from './file-loader.ts';

function openConnection() {
  const clock = createFakeClock();
  return { clock, connection: createConnection(clock), task: vi.fn() };
}

test('onSilence calls the task after that much silence, counted from the last bytes', async () => {
  const { clock, connection, task } = openConnection();
  connection.onSilence(1000, task);
  for (let second = 0; second < 5; second += 1) {
    await clock.pass(900);
    connection.received();
  }
  await clock.pass(999);
  expect(task).not.toHaveBeenCalled();
  await clock.pass(1);
  expect(task).toHaveBeenCalledTimes(1);
});

test('onSilence calls the task after twelve times its budget, even while bytes arrive', async () => {
  const { clock, connection, task } = openConnection();
  connection.onSilence(1000, task);
  for (let second = 0; second < 12; second += 1) {
    expect(task).not.toHaveBeenCalled();
    connection.received();
    await clock.pass(999);
  }
  await clock.pass(12);
  expect(task).toHaveBeenCalledTimes(1);
});

test('onSilence calls nothing after it is cancelled', async () => {
  const { clock, connection, task } = openConnection();
  connection.onSilence(1000, task)();
  await clock.pass(5000);
  expect(task).not.toHaveBeenCalled();
});
