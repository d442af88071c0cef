import { Subscribable } from '@tensely/core/logic';
import { createFakeLocks } from '@tensely/offline/testing';
import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld, startRun } from '../../testing/exam-tab.ts';
import { lockName } from '../attempt-copies.ts';
import type { ExamRun } from './open-test.ts';

const RUNNING = { kind: 'running' };
const OTHER_TAB = { kind: 'readOnly', why: 'otherTab' };
const OTHER_DEVICE = { kind: 'readOnly', why: 'otherDevice' };

const statuses = (...runs: ExamRun[]) => runs.map((run) => run.getSnapshot().status);

/** The responses of both requests may arrive in either order, and while the lock changes hands. */
test.each([
  { finishMs: 200, stateMs: 10 },
  { finishMs: 400, stateMs: 100 },
  { finishMs: 400, stateMs: 400 },
  { finishMs: 10, stateMs: 400 },
])('a page that returns from the sign-in with a finish still to send shows the result: %o', async (times) => {
  const { run, device, service, clock, signIn } = await startRun();
  service.mode = { status: 401 };
  run.answer('0-0', 0, 'On a roof');
  run.finish();
  await clock.pass(0);
  run.stop();
  signIn(undefined);
  await clock.pass(0);

  service.mode = 'ok';
  const { fetch } = service;
  service.fetch = async (...request) => {
    const response = await fetch(...request);
    const ms = String(request[0]).endsWith('/finish') ? times.finishMs : times.stateMs;
    await new Promise<void>((resolve) => clock.after(ms, resolve));
    return response;
  };
  const returned = await createExamTab(device).run();
  await clock.pass(20_000);
  expect(returned.getSnapshot().status).toMatchObject({ kind: 'finished' });
});

describe('a tab that takes the exam over from another one', () => {
  test('continues with all its answers, also unsent ones; the other tab is read-only immediately', async () => {
    const { run: first, device, clock, service, copy } = await startRun();
    const second = await createExamTab(device).run();
    service.mode = 'offline';
    first.answer('0-0', 0, 'On a roof');
    await clock.pass(0);
    second.goOnHere();
    await clock.pass(0);
    expect(statuses(first, second)).toEqual([OTHER_TAB, RUNNING]);
    expect(second.getSnapshot().answered).toEqual([1, 0]);
    first.answer('0-1', 0, 'It is sold');
    second.answer('1-0', 0, 'grew');
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(Object.keys(service.attempt()?.work.answers ?? {})).toEqual(['0-0', '1-0']);
    expect(first.getSnapshot()).toMatchObject({ status: OTHER_TAB, answered: second.getSnapshot().answered });
    first.goOnHere();
    await clock.pass(0);
    expect(statuses(first, second)).toEqual([RUNNING, OTHER_TAB]);
    expect((await copy())?.turn).toBe(3);
  });

  /** The first tab gets no lock or copy events until it looks, like a frozen tab that wakes up. */
  async function withFrozenTab() {
    const device = createExamDevice();
    const { run: first } = await startRun({ ...device, locks: createFakeLocks(), copyNews: new Subscribable() });
    first.answer('0-0', 0, 'On a roof');
    await device.clock.pass(0);
    return { ...device, first, second: await createExamTab(device).run() };
  }

  test('ignores what a frozen tab still tries to do when it wakes up', async () => {
    const { clock, service, copy, first, second } = await withFrozenTab();
    second.answer('0-0', 0, 'In a garden');
    await clock.pass(0);
    first.openSection(1);
    await clock.pass(60_000);
    expect(statuses(first, second)).toEqual([OTHER_TAB, RUNNING]);
    expect(service.attempt()?.work.answers['0-0']?.answer).toEqual(['In a garden']);
    expect(await copy()).toMatchObject({ section: 0, turn: 2 });
  });

  test('is not ended by a frozen tab that hands in when it wakes up', async () => {
    const { clock, service, first, second } = await withFrozenTab();
    first.finish();
    await clock.pass(60_000);
    expect(service.calls()).not.toContain('POST finish');
    expect(statuses(first, second)).toEqual([OTHER_TAB, RUNNING]);
  });

  test('without Web Locks is the one opened last', async () => {
    const device = createExamDevice();
    const tab = () => createExamTab({ ...device, locks: createFakeLocks() }).run();
    const [first, second] = [await tab(), await tab()];
    expect(statuses(first, second)).toEqual([OTHER_TAB, RUNNING]);
    first.goOnHere();
    await device.clock.pass(0);
    expect(statuses(first, second)).toEqual([RUNNING, OTHER_TAB]);
  });

  test.each([
    ['the time is up', 'time', () => {}],
    ['it was finished without a connection', 'learner', (run: ExamRun) => run.finish()],
  ])('takes over automatically when the other one stops responding and %s', async (_when, by, end) => {
    const { run: first, device, clock, service } = await startRun();
    const { id } = first.getSnapshot().attempt;
    service.mode = 'offline';
    end(first);
    await clock.pass(0);
    first.stop();
    await clock.pass(0);
    device.locks.request(lockName('ana', id), {}, () => new Promise(() => {})).catch(() => {});
    const second = createExamTab(device).open();
    service.mode = 'ok';
    await clock.pass(105 * 60_000 + 60_000);
    const state = second.getSnapshot();
    expect(state.kind === 'run' && state.run.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect(service.attempt()?.result?.finishedBy).toBe(by);
  });
});

describe('another device', () => {
  async function twoDevices() {
    const world = createWorld();
    const { run: first, copy } = await startRun(createExamDevice(world, 1));
    first.answer('0-0', 0, 'On a roof');
    await world.clock.pass(2000);
    const second = await createExamTab(createExamDevice(world, 2)).run();
    return { ...world, copy, first, second };
  }

  test('that cannot reach the service says so', async () => {
    const { clock, second, service } = await twoDevices();
    for (const [mode, status] of [
      ['offline', { ...OTHER_DEVICE, failure: 'offline' }],
      ['ok', RUNNING],
    ] as const) {
      service.mode = mode;
      second.goOnHere();
      await clock.pass(0);
      expect(statuses(second)).toEqual([status]);
    }
  });

  test('ends without cutting off the writer’s late answers', async () => {
    const { clock, first, second, service } = await twoDevices();
    first.stop();
    await clock.pass(105 * 60_000);
    expect(statuses(second)).toEqual([OTHER_DEVICE]);
    await clock.pass(40_000);
    expect(second.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect(service.attempt()).toMatchObject({ result: { finishedBy: 'left' } });
    expect(service.attempt()?.isHandedOut).toBeUndefined();
  });

  test('that finishes also ends the first one, whose unsent finish is dropped for the result', async () => {
    const { clock, first, second } = await twoDevices();
    second.goOnHere();
    await clock.pass(0);
    second.finish();
    await clock.pass(0);
    first.answer('0-1', 0, 'It is sold');
    await clock.pass(10_000);
    expect(first.getSnapshot().status).toMatchObject({ kind: 'finished' });
  });

  test('that has taken over undoes a finish that the first one could not send', async () => {
    const { clock, first, second, service, copy } = await twoDevices();
    service.mode = 'offline';
    first.finish();
    await clock.pass(0);
    service.mode = 'ok';
    second.goOnHere();
    await clock.pass(60_000);
    expect(statuses(first, second)).toEqual([OTHER_DEVICE, RUNNING]);
    expect((await copy())?.finish).toBeUndefined();
  });
});
