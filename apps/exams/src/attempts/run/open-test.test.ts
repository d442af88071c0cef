import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld, startRun } from '../../testing/exam-tab.ts';

async function openTab(tab = createExamTab()) {
  const { device } = tab;
  const opener = tab.open();
  await device.clock.pass(300);
  const start = async (extraTime: 0 | 25 = 0) => {
    opener.start(extraTime);
    await device.clock.pass(300);
  };
  const state = () => opener.getSnapshot();
  function run() {
    const opened = state();
    if (opened.kind !== 'run') throw new Error(`The test is ${opened.kind}.`);
    return opened.run;
  }
  return { ...tab, ...device, opener, start, state, run };
}

describe('starting', () => {
  test('is offered when nothing runs, sends the extra time, and gets the paper with the attempt', async () => {
    const { opener, start, state, service, run } = await openTab();
    expect(state()).toEqual({ kind: 'startable', isStarting: false, failure: undefined });
    opener.start(25);
    expect(state()).toMatchObject({ isStarting: true });
    await start(0);
    expect(run().getSnapshot().attempt.extraTime).toBe(25);
    expect(Math.round(run().remaining() / 60_000)).toBe(131);
    expect(service.calls()).toEqual(['GET list', 'POST start']);
  });

  test.each([
    ['offline', 'offline'],
    [{ status: 401, kind: 'invalid-token' }, 'signIn'],
    [{ status: 409, kind: 'exam-retake-too-early' }, 'tooEarly'],
  ] as const)('that fails with %j says why, and can be retried', async (mode, failure) => {
    const { start, state, service, signIn, clock } = await openTab();
    service.mode = mode;
    await start();
    expect(state()).toEqual({ kind: 'startable', isStarting: false, failure });
    service.mode = 'ok';
    if (failure === 'signIn') signIn('ana', 'next token of ana');
    await clock.pass(300);
    await start();
    expect(state().kind).toBe('run');
  });

  test('starts a single attempt when a response was lost', async () => {
    const { start, state, service } = await openTab();
    service.mode = 'loses the response';
    await start();
    service.mode = 'ok';
    await start();
    expect([state().kind, service.attempts.size]).toEqual(['run', 1]);
  });

  test('takes one more try if the attempt was finished on another device in the meantime', async () => {
    const { start, clock, state, service } = await openTab();
    service.mode = 'loses the response';
    await start();
    service.mode = 'ok';
    await clock.pass(106 * 60_000);
    await start();
    expect(state()).toMatchObject({ kind: 'startable', failure: 'refused' });
    await start();
    expect([state().kind, service.attempts.size]).toEqual(['run', 2]);
    expect(service.attempt()?.result?.finishedBy).toBe('left');
  });
});

describe('opening', () => {
  test('says why the service is unavailable, and retries when it may be back', async () => {
    const tab = createExamTab();
    tab.device.service.mode = 'offline';
    const { state, service, resume, clock } = await openTab(tab);
    expect(state()).toEqual({ kind: 'failure', failure: 'offline' });
    service.mode = 'ok';
    resume();
    await clock.pass(300);
    expect(state().kind).toBe('startable');
  });

  test('shows the result of an attempt finished elsewhere, and clears the device', async () => {
    const { run, device } = await startRun();
    run.stop();
    await device.clock.pass(106 * 60_000);
    const { run: reopened, clock, copy } = await openTab(createExamTab(device));
    await clock.pass(1000);
    expect(reopened().getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect(await copy()).toBeUndefined();
  });

  test('an attempt of another device gets the paper of its own release', async () => {
    const world = createWorld();
    const { run, service } = await startRun(createExamDevice(world, 1));
    run.stop();
    Object.assign(service.attempt() ?? {}, { paper: 'b'.repeat(64) });
    const { state } = await openTab(createExamTab(createExamDevice(world, 2)));
    expect(state().kind).toBe('run');
    expect(service.calls().slice(-3)).toEqual(['GET list', 'GET attempt', 'GET paper']);
  });

  test('opens nothing after an immediate stop', async () => {
    const { device, open } = createExamTab();
    const opener = open();
    opener.stop();
    await device.clock.pass(1000);
    expect([opener.getSnapshot().kind, device.locks.held()]).toEqual(['opening', []]);
  });
});
