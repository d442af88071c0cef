import { expect, test } from 'vitest';
import { startRun } from '../../testing/exam-tab.ts';

const MINUTE = 60_000;
test('the deadline finishes the exam on the device when the service is unreachable, dated to the deadline', async () => {
  const { run, clock, service, copy, status } = await startRun();
  service.mode = 'offline';
  await clock.pass(106 * MINUTE);
  expect(status()).toEqual({ kind: 'waiting', why: 'offline' });
  expect((await copy())?.finish).toEqual({ finishedAt: run.getSnapshot().attempt.deadline, by: 'time' });
});

/** A run whose device moves its clock ahead while offline. */
async function startAhead(ms: number) {
  const started = await startRun();
  const resumeWith = async (mode: 'ok' | 'offline') => {
    started.service.mode = mode;
    started.resume();
    await started.clock.pass(0);
  };
  started.device.moveClock(ms);
  await resumeWith('offline');
  return { ...started, reconnect: () => resumeWith('ok') };
}

test('a device clock that was ahead leaves no answer with a future timestamp', async () => {
  const { run, clock, service, reconnect } = await startAhead(30 * MINUTE);
  run.answer('0-0', 0, 'In a park');
  await reconnect();
  const stamp = Date.parse(run.getSnapshot().work.answers['0-0']?.timestamp ?? '');
  expect(stamp).toBeLessThanOrEqual(clock.now());
  run.answer('0-0', 0, 'On a roof');
  await clock.pass(20_000);
  expect(service.attempt()?.work.answers['0-0']?.answer).toEqual(['On a roof']);
});
