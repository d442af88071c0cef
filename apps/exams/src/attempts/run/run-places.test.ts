import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld } from '../../testing/exam-tab.ts';

const OTHER_TAB = { kind: 'readOnly', why: 'otherTab' };
const OTHER_DEVICE = { kind: 'readOnly', why: 'otherDevice' };

describe('a second tab', () => {
  async function twoTabs() {
    const device = createExamDevice();
    const first = await createExamTab(device).run();
    const secondTab = createExamTab(device);
    const second = await secondTab.run();
    return { device, ...device, first, second, secondTab, shown: () => second.getSnapshot() };
  }

  test('shows what the first one does, and changes nothing', async () => {
    const { clock, first, second, secondTab, shown } = await twoTabs();
    expect(shown().status).toEqual(OTHER_TAB);
    first.answer('0-0', 0, 'On a roof');
    await clock.pass(0);
    expect(shown().answered).toEqual([1, 0]);
    second.answer('0-1', 0, 'It is sold');
    second.toggleFlag('0-1');
    second.finish();
    expect(shown()).toMatchObject({ status: OTHER_TAB, answered: [1, 0] });
    second.openSection(1);
    expect([shown().section, secondTab.sessions]).toEqual([1, []]);
  });

  test('goes on by itself when the first one is closed, with all that was answered there', async () => {
    const { clock, first, second, shown, secondTab, service } = await twoTabs();
    service.mode = 'offline';
    first.answer('0-0', 0, 'On a roof');
    first.stop();
    await clock.pass(0);
    expect(shown()).toMatchObject({ status: { kind: 'running' }, answered: [1, 0] });
    expect(secondTab.sessions).toEqual(['start 0 1']);
    service.mode = 'ok';
    second.answer('0-1', 0, 'It is sold');
    await clock.pass(60_000);
    expect(Object.keys([...service.attempts.values()][0]?.work.answers ?? {})).toEqual(['0-0', '0-1']);
  });

  test('follows the finish of the first one to its result', async () => {
    const { clock, first, shown, service } = await twoTabs();
    service.mode = 'offline';
    first.finish();
    await clock.pass(0);
    expect(shown().status).toEqual({ kind: 'waiting', why: 'offline' });
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(shown().status).toEqual({ kind: 'finished', attemptId: shown().attempt.id });
    expect(service.calls().filter((call) => call === 'POST finish')).toHaveLength(1);
  });

  test('takes over a finish that the first one could not send', async () => {
    const { clock, first, shown, service } = await twoTabs();
    service.mode = 'offline';
    first.finish();
    await clock.pass(0);
    first.stop();
    await clock.pass(0);
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(shown().status).toMatchObject({ kind: 'finished' });
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

  test('shows the exam with the paper that it was started with, and says that it goes on elsewhere', async () => {
    const { second, phoneTab, phone } = await twoDevices();
    expect(second.getSnapshot()).toMatchObject({ status: OTHER_DEVICE, answered: [1, 0] });
    expect(phoneTab.sessions).toEqual([]);
    expect(await phone.copies.list('ana')).toEqual([]);
  });

  test('goes on when told to, and the first one only looks on from its next save', async () => {
    const { clock, first, second, phone } = await twoDevices();
    second.goOnHere();
    await clock.pass(0);
    second.answer('0-1', 0, 'It is sold');
    expect(second.getSnapshot()).toMatchObject({ status: { kind: 'running' }, answered: [2, 0], saved: 'saving' });
    expect(await phone.copies.list('ana')).toHaveLength(1);
    first.answer('1-0', 0, 'grew');
    await clock.pass(10_000);
    expect(first.getSnapshot().status).toEqual(OTHER_DEVICE);
  });

  test('and back: what both have is put together', async () => {
    const { clock, first, second, service } = await twoDevices();
    second.goOnHere();
    await clock.pass(0);
    second.answer('0-1', 0, 'It is sold');
    first.answer('1-0', 0, 'grew');
    await clock.pass(10_000);
    first.goOnHere();
    await clock.pass(0);
    expect(first.getSnapshot().status).toEqual({ kind: 'running' });
    expect(Object.keys(first.getSnapshot().work.answers).sort()).toEqual(['0-0', '0-1', '1-0']);
    const [kept] = [...service.attempts.values()];
    expect(Object.keys(kept?.work.answers ?? {}).sort()).toEqual(['0-0', '0-1', '1-0']);
  });

  test('that cannot reach the service says so', async () => {
    const { clock, second, service } = await twoDevices();
    service.mode = 'offline';
    second.goOnHere();
    await clock.pass(0);
    expect(second.getSnapshot().status).toEqual({ ...OTHER_DEVICE, trouble: 'offline' });
    service.mode = 'ok';
    second.goOnHere();
    await clock.pass(0);
    expect(second.getSnapshot().status).toEqual({ kind: 'running' });
  });

  test('learns of the end without cutting off the late answers of the one that wrote', async () => {
    const { clock, first, second, service } = await twoDevices();
    first.stop();
    await clock.pass(105 * 60_000);
    expect(second.getSnapshot().status).toEqual(OTHER_DEVICE);
    await clock.pass(40_000);
    expect(second.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect([...service.attempts.values()][0]).toMatchObject({ result: { finishedBy: 'left' } });
    expect([...service.attempts.values()][0]?.isHandedOut).toBeUndefined();
  });

  test('that finishes ends it for the first one too, whose unsent finish is dropped for the result', async () => {
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
