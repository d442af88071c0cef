import { QueryObserver } from '@tensely/progress/testing';
import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, createWorld, type ExamTab, startRun } from '../testing/exam-tab.ts';
import { lockName } from './attempt-copies.ts';
import { attemptsQuery, resultQuery } from './exam-queries.ts';

type Followed = Pick<ExamTab, 'exams' | 'queries' | 'device'>;

/** Follows what a query of a tab returns, as a screen does. */
async function follow<Data>(
  { queries, device }: Followed,
  query: ConstructorParameters<typeof QueryObserver<Data>>[1],
) {
  const observer = new QueryObserver(queries, query);
  observer.subscribe(() => {});
  await device.clock.pass(0);
  const reload = () => {
    void observer.refetch();
    return device.clock.pass(0);
  };
  return { reload, state: () => observer.getCurrentResult().data };
}

const followAttempts = (tab: Followed) =>
  follow(
    tab,
    attemptsQuery('ana', async () => tab.exams),
  );
const followResult = (tab: Followed, id: string) =>
  follow(
    tab,
    resultQuery('ana', id, async () => tab.exams),
  );

/** A tab whose attempt is finished with one right answer, or only on its device while the service is offline. */
async function finishRun(mode: 'ok' | 'offline' = 'ok') {
  const tab = await startRun();
  tab.service.mode = mode;
  tab.run.answer('0-0', 0, 'On a roof');
  tab.run.finish();
  await tab.clock.pass(0);
  const { attempt } = tab.run.getSnapshot();
  return { ...tab, attempt, id: attempt.id };
}

const READY = { kind: 'ready', result: { points: 3 } };

describe('the attempts', () => {
  test('load when a screen subscribes, with running and finished ones', async () => {
    const tab = createExamTab();
    const { state, reload } = await followAttempts(tab);
    expect(state()).toMatchObject({ source: 'service', failure: undefined, running: [], ended: [], results: [] });
    const run = await tab.run();
    await reload();
    expect(state()?.running).toMatchObject([{ id: run.getSnapshot().attempt.id, testId: 'test-1', isOver: false }]);
    run.finish();
    await tab.device.clock.pass(0);
    expect(state()).toMatchObject({ running: [], results: [{ testId: 'test-1', points: 0 }] });
  });

  test('come from the device while the service is unavailable, with the results known so far', async () => {
    const tab = await finishRun();
    const { reload, state } = await followAttempts(tab);
    tab.service.mode = 'offline';
    await reload();
    expect(state()).toMatchObject({ source: 'device', failure: 'offline', results: [{ points: 3 }] });
  });

  test('are over once only the service has to confirm their finish', async () => {
    const tab = await finishRun('offline');
    const { state } = await followAttempts(tab);
    expect(state()?.running).toMatchObject([{ isOver: true }]);
    expect(state()?.remaining(tab.attempt.deadline)).toBeGreaterThan(0);
  });
});

describe('a result', () => {
  test('is available immediately after the finish, and loads on a later visit', async () => {
    const { device, service, id, ...tab } = await finishRun();
    expect((await followResult({ ...tab, device }, id)).state()).toMatchObject(READY);
    expect(service.calls()).not.toContain('GET result');
    expect((await followResult(createExamTab(device), id)).state()).toMatchObject(READY);
    expect(service.calls()).toContain('GET result');
  });

  test('waits for this device’s unsent work, then appears automatically', async () => {
    const tab = await finishRun('offline');
    tab.run.stop();
    const { state } = await followResult(tab, tab.id);
    expect(state()).toEqual({ kind: 'waiting', why: 'offline' });
    tab.service.mode = 'ok';
    await tab.clock.pass(60_000);
    expect(state()).toMatchObject(READY);
    expect(tab.service.calls()).not.toContain('GET result');
  });

  test('of an abandoned attempt includes the device’s work, which is sent first', async () => {
    const { run, device, service, clock } = await startRun();
    service.mode = 'offline';
    run.answer('0-0', 0, 'On a roof');
    await clock.pass(0);
    run.stop();
    await clock.pass(3 * 60 * 60_000);
    service.mode = 'ok';
    const { id, deadline } = run.getSnapshot().attempt;
    const { state } = await followResult(createExamTab(device), id);
    expect(state()).toMatchObject({ kind: 'ready', result: { points: 3, finishedAt: deadline } });
  });

  test('of a running attempt names the test that is running, on this device and on another one', async () => {
    const world = createWorld();
    const tab = await startRun(createExamDevice(world, 1));
    const { id } = tab.run.getSnapshot().attempt;
    for (const reading of [tab, createExamTab(createExamDevice(world, 2))]) {
      expect((await followResult(reading, id)).state()).toEqual({ kind: 'running', testId: 'test-1' });
    }
  });

  test('is available after a finish on another device, although this one still has a copy', async () => {
    const world = createWorld();
    const desk = await startRun(createExamDevice(world, 1));
    desk.run.stop();
    const { run: second } = await startRun(createExamDevice(world, 2));
    second.goOnHere();
    await world.clock.pass(0);
    second.finish();
    await world.clock.pass(0);
    expect((await followResult(desk, second.getSnapshot().attempt.id)).state()).toMatchObject({ kind: 'ready' });
  });

  test('that does not exist is unknown; one that fails to load says why until it loads', async () => {
    const tab = createExamTab();
    const { reload, state } = await followResult(tab, '55555555-5555-4555-8555-555555555555');
    expect(state()).toEqual({ kind: 'unknown' });
    tab.device.service.mode = { status: 500 };
    await reload();
    expect(state()).toEqual({ kind: 'failure', failure: 'server' });
  });
});

describe('an unsent finish', () => {
  async function leftBehind() {
    const { run, device, clock, signIn } = await finishRun('offline');
    run.stop();
    await clock.pass(0);
    signIn(undefined);
    return { ...device, tab: createExamTab(device) };
  }

  test('is not sent for another learner', async () => {
    const { clock, service, copy, tab } = await leftBehind();
    service.mode = 'ok';
    tab.signIn('ben');
    await clock.pass(600_000);
    expect(service.calls()).not.toContain('POST finish');
    tab.signIn('ana');
    await clock.pass(0);
    expect(await copy()).toBeUndefined();
  });

  test('is sent even if another tab holds the attempt for half a minute without sending it', async () => {
    const { clock, service, copy, locks, tab } = await leftBehind();
    await clock.pass(500);
    const id = (await copy())?.attempt.id ?? '';
    locks.request(lockName('ana', id), {}, () => new Promise(() => {})).catch(() => {});
    service.mode = 'ok';
    await clock.pass(2000);
    await tab.exams.finishes.send();
    await clock.pass(27_000);
    expect(service.calls()).not.toContain('POST finish');
    await clock.pass(5000);
    expect(service.calls()).toContain('POST finish');
    expect(await copy()).toBeUndefined();
  });

  test('is sent once, by the open run if there is one', async () => {
    const { clock, service, tab } = await leftBehind();
    const run = await tab.run();
    await clock.pass(60_000);
    service.mode = 'ok';
    await tab.exams.finishes.send();
    await clock.pass(60_000);
    expect(run.getSnapshot().status).toMatchObject({ kind: 'finished' });
    expect(service.calls().filter((call) => call === 'POST finish')).toHaveLength(1);
  });

  test('is retried even if the service answers for another attempt in the meantime', async () => {
    const { clock, service, copies, copy, tab } = await leftBehind();
    const first = await copy();
    if (!first) throw new Error('There is no copy.');
    const attempt = { ...first.attempt, id: '55555555-5555-4555-8555-555555555555', startedAt: '2020-01-01T00:00:00Z' };
    await copies.put({ ...first, attempt });
    const client = tab.exams.core.service;
    const { finish } = client;
    client.finish = async () => {
      client.finish = finish;
      return { kind: 'unreachable', reason: 'server', retryAfterMs: 0 };
    };
    service.mode = 'ok';
    tab.resume();
    await clock.pass(60_000);
    expect(await copy()).toBeUndefined();
  });
});
