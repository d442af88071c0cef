import { describe, expect, test } from 'vitest';
import { createExamTab, startRun } from '../../testing/exam-tab.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the deadline', () => {
  test('finishes it after a sleep that fires no event', async () => {
    const { clock, device, status } = await startRun();
    device.sleep(3 * HOUR);
    await clock.pass(15_000);
    expect(status()).toMatchObject({ kind: 'finished' });
  });

  test('finishes it on the device when the service is unreachable, dated to the deadline', async () => {
    const { run, clock, service, copy, status } = await startRun();
    service.mode = 'offline';
    await clock.pass(106 * MINUTE);
    expect(status()).toEqual({ kind: 'waiting', why: 'offline' });
    expect((await copy())?.finish).toEqual({ finishedAt: run.getSnapshot().attempt.deadline, by: 'time' });
  });
});

describe('a device clock that is moved', () => {
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

  test('ahead while offline may end the exam, until the service says that there is time left', async () => {
    const { run, clock, service, status, reconnect } = await startAhead(2 * HOUR);
    expect(status()).toEqual({ kind: 'waiting', why: 'offline' });
    await reconnect();
    expect(status()).toEqual({ kind: 'running' });
    expect(Math.round(run.remaining() / MINUTE)).toBe(105);
    run.answer('0-0', 0, 'On a roof');
    expect(run.getSnapshot().answered).toEqual([1, 0]);
    await clock.pass(15_000);
    expect(service.calls()).not.toContain('POST finish');
  });

  test('that was ahead leaves no answer with a future timestamp', async () => {
    const { run, clock, service, reconnect } = await startAhead(30 * MINUTE);
    run.answer('0-0', 0, 'In a park');
    await reconnect();
    const stamp = Date.parse(run.getSnapshot().work.answers['0-0']?.timestamp ?? '');
    expect(stamp).toBeLessThanOrEqual(clock.now());
    run.answer('0-0', 0, 'On a roof');
    await clock.pass(20_000);
    expect(service.attempt()?.work.answers['0-0']?.answer).toEqual(['On a roof']);
  });

  test('back, then a reload while offline, regains no time', async () => {
    const { run, clock, device, service } = await startRun();
    await clock.pass(30 * MINUTE);
    run.answer('0-0', 0, 'On a roof');
    await clock.pass(0);
    run.stop();
    await clock.pass(0);
    service.mode = 'offline';
    device.moveClock(-2 * HOUR);
    const later = await createExamTab(device).run();
    expect(Math.round(later.remaining() / MINUTE)).toBe(75);
  });
});
