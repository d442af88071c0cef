import { QueryObserver } from '@tensely/progress/testing';
import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld, type ExamTab } from '../testing/exam-tab.ts';
import { lockName } from './attempt-copies.ts';
import { attemptsQuery, resultQuery } from './exam-queries.ts';

/** Follows the attempts of a tab, as the cards do. */
async function followAttempts({ exams, queries, device }: Pick<ExamTab, 'exams' | 'queries' | 'device'>, uid = 'ana') {
  const observer = new QueryObserver(
    queries,
    attemptsQuery(uid, async () => exams),
  );
  observer.subscribe(() => {});
  await device.clock.pass(0);
  return { reload: () => void observer.refetch(), snapshot: () => observer.getCurrentResult().data };
}

async function finishedTab() {
  const tab = createExamTab();
  const run = await tab.run();
  run.answer('0-0', 0, 'On a roof');
  run.finish();
  await tab.device.clock.pass(0);
  return { ...tab, ...tab.device, run, id: run.getSnapshot().attempt.id };
}

describe('the attempts', () => {
  test('load when the screen follows them, with running and finished ones', async () => {
    const tab = createExamTab();
    const { snapshot, reload } = await followAttempts(tab);
    expect(snapshot()).toMatchObject({ source: 'service', failure: undefined, running: [], ended: [], results: [] });
    const run = await tab.run();
    reload();
    await tab.device.clock.pass(0);
    expect(snapshot()?.running).toMatchObject([{ id: run.getSnapshot().attempt.id, testId: 'test-1', isOver: false }]);
    run.finish();
    await tab.device.clock.pass(0);
    expect(snapshot()).toMatchObject({ running: [], results: [{ testId: 'test-1', points: 0 }] });
  });

  test('come from the device while the service is unavailable, with the results known so far', async () => {
    const { exams, queries, device, service, clock } = await finishedTab();
    const { reload, snapshot } = await followAttempts({ exams, queries, device });
    service.mode = 'offline';
    reload();
    await clock.pass(0);
    expect(snapshot()).toMatchObject({ source: 'device', failure: 'offline', results: [{ points: 3 }] });
  });

  test('count as over once their finish only waits for the service', async () => {
    const device = createExamDevice();
    const tab = createExamTab(device);
    const run = await tab.run();
    device.service.mode = 'offline';
    run.finish();
    await device.clock.pass(0);
    const { snapshot } = await followAttempts(tab);
    expect(snapshot()?.running).toMatchObject([{ isOver: true }]);
    expect(snapshot()?.remaining(run.getSnapshot().attempt.deadline)).toBeGreaterThan(0);
  });
});

describe('a result', () => {
  const follow = async ({ exams, queries, device }: Pick<ExamTab, 'exams' | 'queries' | 'device'>, id: string) => {
    const observer = new QueryObserver(
      queries,
      resultQuery('ana', id, async () => exams),
    );
    observer.subscribe(() => {});
    await device.clock.pass(0);
    return { retry: () => void observer.refetch(), state: () => observer.getCurrentResult().data };
  };

  test('is available immediately after the finish, and loads on a later visit', async () => {
    const { exams, queries, device, service, id } = await finishedTab();
    expect((await follow({ exams, queries, device }, id)).state()).toMatchObject({
      kind: 'ready',
      result: { points: 3 },
    });
    expect(service.calls()).not.toContain('GET result');
    expect((await follow(createExamTab(device), id)).state()).toMatchObject({ kind: 'ready', result: { points: 3 } });
    expect(service.calls()).toContain('GET result');
  });

  test('waits for this device’s unsent work, then appears automatically', async () => {
    const device = createExamDevice();
    const tab = createExamTab(device);
    const run = await tab.run();
    run.answer('0-0', 0, 'On a roof');
    device.service.mode = 'offline';
    run.finish();
    await device.clock.pass(0);
    run.stop();
    const { state } = await follow(tab, run.getSnapshot().attempt.id);
    expect(state()).toEqual({ kind: 'waiting', why: 'offline' });
    device.service.mode = 'ok';
    await device.clock.pass(60_000);
    expect(state()).toMatchObject({ kind: 'ready', result: { points: 3 } });
    expect(device.service.calls()).not.toContain('GET result');
  });

  test('of an abandoned attempt includes the device’s work, which is sent first', async () => {
    const device = createExamDevice();
    const run = await createExamTab(device).run();
    device.service.mode = 'offline';
    run.answer('0-0', 0, 'On a roof');
    await device.clock.pass(0);
    run.stop();
    await device.clock.pass(3 * 60 * 60_000);
    device.service.mode = 'ok';
    const { state } = await follow(createExamTab(device), run.getSnapshot().attempt.id);
    expect(state()).toMatchObject({
      kind: 'ready',
      result: { points: 3, finishedAt: run.getSnapshot().attempt.deadline },
    });
  });

  test('of a running attempt names its test, here and on another device', async () => {
    const world = createWorld();
    const tab = createExamTab(createExamDevice(world, 1));
    const { id } = (await tab.run()).getSnapshot().attempt;
    for (const reading of [tab, createExamTab(createExamDevice(world, 2))]) {
      expect((await follow(reading, id)).state()).toEqual({ kind: 'running', testId: 'test-1' });
    }
  });

  test('finished on another device is available although this one still has a copy', async () => {
    const world = createWorld();
    const desk = createExamTab(createExamDevice(world, 1));
    const first = await desk.run();
    first.stop();
    const second = await createExamTab(createExamDevice(world, 2)).run();
    second.goOnHere();
    await world.clock.pass(0);
    second.finish();
    await world.clock.pass(0);
    expect((await follow(desk, second.getSnapshot().attempt.id)).state()).toMatchObject({ kind: 'ready' });
  });

  test('that does not exist is unknown; one that fails to load says why until it loads', async () => {
    const tab = createExamTab();
    const id = '55555555-5555-4555-8555-555555555555';
    const { retry, state } = await follow(tab, id);
    expect(state()).toEqual({ kind: 'unknown' });
    tab.device.service.mode = { status: 500 };
    retry();
    await tab.device.clock.pass(0);
    expect(state()).toEqual({ kind: 'failure', failure: 'server' });
  });
});

describe('an unsent finish', () => {
  async function leftBehind() {
    const device = createExamDevice();
    const first = createExamTab(device);
    const run = await first.run();
    device.service.mode = 'offline';
    run.finish();
    await device.clock.pass(0);
    run.stop();
    await device.clock.pass(0);
    first.signIn(undefined);
    const tab = createExamTab(device);
    return { ...device, tab };
  }

  test('waits for its learner', async () => {
    const { clock, service, copies, tab } = await leftBehind();
    service.mode = 'ok';
    tab.signIn('ben');
    await clock.pass(600_000);
    expect(service.calls()).not.toContain('POST finish');
    tab.signIn('ana');
    await clock.pass(0);
    expect(await copies.list('ana')).toEqual([]);
  });

  test('is sent even if another tab holds the attempt for half a minute without sending it', async () => {
    const { clock, service, copies, locks, tab } = await leftBehind();
    await clock.pass(500);
    const [copy] = await copies.list('ana');
    locks.request(lockName('ana', copy?.attempt.id ?? ''), {}, () => new Promise(() => {})).catch(() => {});
    service.mode = 'ok';
    await clock.pass(2000);
    await tab.exams.finishes.send();
    await clock.pass(27_000);
    expect(service.calls()).not.toContain('POST finish');
    await clock.pass(5000);
    expect(service.calls()).toContain('POST finish');
    expect(await copies.list('ana')).toEqual([]);
  });

  test('is sent once, by the open run if there is one', async () => {
    const { clock, service, tab } = await leftBehind();
    const run = await tab.run();
    service.mode = 'ok';
    await tab.exams.finishes.send();
    await clock.pass(60_000);
    expect(run.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect(service.calls().filter((call) => call === 'POST finish')).toHaveLength(1);
  });

  test('is retried even if the service answers for another attempt in the meantime', async () => {
    const { clock, service, copies, tab } = await leftBehind();
    const [copy] = await copies.list('ana');
    if (!copy) throw new Error('There is no copy.');
    const attempt = { ...copy.attempt, id: '55555555-5555-4555-8555-555555555555', startedAt: '2020-01-01T00:00:00Z' };
    await copies.put({ ...copy, attempt });
    const client = tab.exams.core.service;
    const { finish } = client;
    client.finish = async () => {
      client.finish = finish;
      return { kind: 'unreachable', reason: 'server', retryAfterMs: 0 };
    };
    service.mode = 'ok';
    tab.resume();
    await clock.pass(60_000);
    expect(await copies.list('ana')).toEqual([]);
  });
});
