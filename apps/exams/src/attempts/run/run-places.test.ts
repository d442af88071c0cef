import { Subscribable } from '@tensely/core/logic';
import { createFakeLocks } from '@tensely/offline/testing';
import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld } from '../../testing/exam-tab.ts';
import { lockName } from '../attempt-copies.ts';
import type { ExamRun } from '../contract.ts';

const OTHER_TAB = { kind: 'readOnly', why: 'otherTab' };
const OTHER_DEVICE = { kind: 'readOnly', why: 'otherDevice' };

describe('a page that returns from the sign-in, with a finish still to send', () => {
  /** The responses of both requests may arrive in either order, and while the lock changes hands. */
  test.each([
    { finishMs: 200, stateMs: 10 },
    { finishMs: 400, stateMs: 100 },
    { finishMs: 400, stateMs: 400 },
    { finishMs: 10, stateMs: 400 },
  ])('shows the result: $finishMs ms for the finish, $stateMs ms for the state', async ({ finishMs, stateMs }) => {
    const device = createExamDevice();
    const { clock, service } = device;
    const left = createExamTab(device);
    const run = await left.run();
    service.mode = { status: 401 };
    run.answer('0-0', 0, 'On a roof');
    run.finish();
    await clock.pass(0);
    run.stop();
    left.signIn(undefined);
    await clock.pass(0);

    service.mode = 'ok';
    const { fetch } = service;
    service.fetch = async (...request) => {
      const response = await fetch(...request);
      const ms = String(request[0]).endsWith('/finish') ? finishMs : stateMs;
      await new Promise<void>((resolve) => clock.after(ms, resolve));
      return response;
    };
    const returned = await createExamTab(device).run();
    await clock.pass(20_000);
    expect(returned.getSnapshot().status).toMatchObject({ kind: 'finished' });
  });
});

describe('a tab that takes the exam over from another one', () => {
  const answersOf = ({ attempts }: ReturnType<typeof createWorld>['service']) =>
    Object.keys([...attempts.values()][0]?.work.answers ?? {});

  test('continues with all its answers, also unsent ones; the other tab is read-only immediately', async () => {
    const device = createExamDevice();
    const { clock, service, copies } = device;
    const first = await createExamTab(device).run();
    const second = await createExamTab(device).run();
    service.mode = 'offline';
    first.answer('0-0', 0, 'On a roof');
    await clock.pass(0);
    second.goOnHere();
    await clock.pass(0);
    expect(first.getSnapshot().status).toEqual(OTHER_TAB);
    expect(second.getSnapshot()).toMatchObject({ status: { kind: 'running' }, answered: [1, 0] });
    first.answer('0-1', 0, 'It is sold');
    second.answer('1-0', 0, 'grew');
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(answersOf(service)).toEqual(['0-0', '1-0']);
    expect(first.getSnapshot()).toMatchObject({ status: OTHER_TAB, answered: second.getSnapshot().answered });
    first.goOnHere();
    await clock.pass(0);
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual([{ kind: 'running' }, OTHER_TAB]);
    expect((await copies.list('ana'))[0]?.turn).toBe(3);
  });

  /** The first tab gets no lock or copy events until it looks, like a frozen tab that wakes up. */
  async function withFrozenTab() {
    const device = createExamDevice();
    const frozen = createExamTab({ ...device, locks: createFakeLocks(), copyNews: new Subscribable() });
    const first = await frozen.run();
    first.answer('0-0', 0, 'On a roof');
    await device.clock.pass(0);
    const second = await createExamTab(device).run();
    return { ...device, first, second, frozen };
  }

  test('ignores what a frozen tab still tries to do when it wakes up', async () => {
    const { clock, service, copies, first, second } = await withFrozenTab();
    second.answer('0-0', 0, 'In a garden');
    await clock.pass(0);
    first.openSection(1);
    await clock.pass(60_000);
    expect(first.getSnapshot().status).toEqual(OTHER_TAB);
    expect([...service.attempts.values()][0]?.work.answers['0-0']?.answer).toEqual(['In a garden']);
    expect((await copies.list('ana'))[0]).toMatchObject({ section: 0, turn: 2 });
    expect(second.getSnapshot().status).toEqual({ kind: 'running' });
  });

  test('is not ended by a frozen tab that hands in when it wakes up', async () => {
    const { clock, service, first, second } = await withFrozenTab();
    first.finish();
    await clock.pass(60_000);
    expect(service.calls()).not.toContain('POST finish');
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual([OTHER_TAB, { kind: 'running' }]);
  });

  test('without Web Locks is the one opened last', async () => {
    const device = createExamDevice();
    const tab = () => createExamTab({ ...device, locks: createFakeLocks() }).run();
    const [first, second] = [await tab(), await tab()];
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual([OTHER_TAB, { kind: 'running' }]);
    first.goOnHere();
    await device.clock.pass(0);
    expect([first.getSnapshot().status, second.getSnapshot().status]).toEqual([{ kind: 'running' }, OTHER_TAB]);
  });

  test.each([
    ['the time is up', 'time', async () => {}],
    ['it was finished without a connection', 'learner', async (run: ExamRun) => run.finish()],
  ] as const)('takes over automatically when the other one stops responding and %s', async (_when, by, end) => {
    const device = createExamDevice();
    const { clock, service, locks } = device;
    const first = await createExamTab(device).run();
    const { id } = first.getSnapshot().attempt;
    service.mode = 'offline';
    await end(first);
    await clock.pass(0);
    first.stop();
    await clock.pass(0);
    locks.request(lockName('ana', id), {}, () => new Promise(() => {})).catch(() => {});
    const second = createExamTab(device).open();
    service.mode = 'ok';
    await clock.pass(105 * 60_000 + 60_000);
    const state = second.getSnapshot();
    expect(state.kind === 'run' && state.run.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect([...service.attempts.values()][0]?.result?.finishedBy).toBe(by);
  });
});

describe('another device', () => {
  async function twoDevices() {
    const world = createWorld();
    const [desk, phone] = [createExamDevice(world, 1), createExamDevice(world, 2)];
    const first = await createExamTab(desk).run();
    first.answer('0-0', 0, 'On a roof');
    await world.clock.pass(2000);
    const phoneTab = createExamTab(phone);
    const second = await phoneTab.run();
    return { ...world, desk, phone, first, second, phoneTab };
  }

  test('that cannot reach the service says so', async () => {
    const { clock, second, service } = await twoDevices();
    service.mode = 'offline';
    second.goOnHere();
    await clock.pass(0);
    expect(second.getSnapshot().status).toEqual({ ...OTHER_DEVICE, failure: 'offline' });
    service.mode = 'ok';
    second.goOnHere();
    await clock.pass(0);
    expect(second.getSnapshot().status).toEqual({ kind: 'running' });
  });

  test('learns of the end without cutting off the writer’s late answers', async () => {
    const { clock, first, second, service } = await twoDevices();
    first.stop();
    await clock.pass(105 * 60_000);
    expect(second.getSnapshot().status).toEqual(OTHER_DEVICE);
    await clock.pass(40_000);
    expect(second.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect([...service.attempts.values()][0]).toMatchObject({ result: { finishedBy: 'left' } });
    expect([...service.attempts.values()][0]?.isHandedOut).toBeUndefined();
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
    const { clock, first, second, service, desk } = await twoDevices();
    service.mode = 'offline';
    first.finish();
    await clock.pass(0);
    service.mode = 'ok';
    second.goOnHere();
    await clock.pass(60_000);
    expect(first.getSnapshot().status).toEqual(OTHER_DEVICE);
    expect((await desk.copies.list('ana'))[0]?.finish).toBeUndefined();
    expect(second.getSnapshot().status).toEqual({ kind: 'running' });
  });
});
