import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab, startRun } from '../../testing/exam-tab.ts';
import { FAKE_ATTEMPT } from '../../testing/samples.ts';

const MINUTE = 60_000;

test('a new run shows the paper and the whole time, and is stored on the device', async () => {
  const { run, copy, sessions } = await startRun();
  const fresh = { status: { kind: 'running' }, section: 0, answered: [0, 0], saved: 'service', signedOut: false };
  expect(run.getSnapshot()).toMatchObject({ ...fresh, attempt: { testId: 'test-1', extraTime: 0 } });
  expect([run.duration, Math.round(run.remaining() / MINUTE)]).toEqual([105 * MINUTE, 105]);
  expect(await copy()).toBeDefined();
  expect(sessions).toEqual(['start EXAM FEDE-TEST-1 1', 'count 0']);
});

describe('answers', () => {
  test('are on the device immediately, at the service after two quiet seconds, and then shown as saved', async () => {
    const { run, clock, service, copy } = await startRun();
    run.answer('0-0', 0, 'In a park');
    expect(run.getSnapshot()).toMatchObject({ saved: 'saving', answered: [1, 0] });
    await clock.pass(0);
    expect(await copy()).toHaveProperty('work.answers.0-0.answer', ['In a park']);
    await clock.pass(1999);
    expect(service.calls()).not.toContain('PUT work');
    await clock.pass(1);
    expect(service.received.at(-1)).toEqual({ call: 'PUT work', keepalive: false });
    expect(run.getSnapshot().saved).toBe('service');
    expect((await copy())?.isSent).toBe(true);
  });

  test('have the server’s timestamps, however wrong the device’s clock is', async () => {
    const { run, device, clock } = await startRun();
    device.moveClock(-2 * 60 * MINUTE);
    run.answer('0-0', 0, 'On a roof');
    expect(Date.parse(run.getSnapshot().work.answers['0-0']?.timestamp ?? '')).toBe(clock.now());
  });

  test('go out once, immediately when the page is left, in a request that outlives it', async () => {
    const { run, clock, service, leave } = await startRun();
    run.answer('0-0', 0, 'On a roof');
    for (const _ of [1, 2]) {
      leave();
      await clock.pass(0);
    }
    expect(service.received.filter(({ call }) => call === 'PUT work')).toEqual([{ call: 'PUT work', keepalive: true }]);
  });

  test('wait for the next run after a stop, whatever the last request returns', async () => {
    const { run, clock, service, copy, device } = await startRun();
    service.mode = 'hangs';
    run.answer('0-0', 0, 'In a park');
    run.stop();
    await clock.pass(0);
    const later = await createExamTab(device).run();
    later.answer('0-0', 0, 'On a roof');
    await clock.pass(20_000);
    expect((await copy())?.work.answers['0-0']?.answer).toEqual(['On a roof']);
  });

  test('survive a killed browser with flags, marks and the open section, also offline', async () => {
    const { run, clock, service, device } = await startRun();
    const highlights = [{ section: 0, start: 0, end: 4 }];
    run.answer('0-0', 0, 'On a roof');
    run.toggleFlag('0-1');
    run.setHighlights(0, highlights);
    run.openSection(1);
    await clock.pass(0);
    service.mode = 'offline';
    device.locks = createExamDevice().locks;
    device.id = FAKE_ATTEMPT;
    const later = await createExamTab(device).run();
    const restored = { section: 1, answered: [1, 0], saved: 'saving', work: { flags: ['0-1'], highlights } };
    expect(later.getSnapshot()).toMatchObject(restored);
    expect(later.remaining()).toBe(run.remaining());
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(later.getSnapshot()).toMatchObject({ status: { kind: 'running' }, saved: 'service' });
  });
});

test('sections are separate progress sessions: each is counted, and saved when another one opens', async () => {
  const { run, sessions } = await startRun();
  run.answer('0-0', 0, 'On a roof');
  for (const section of [1, 1, 9]) run.openSection(section);
  run.stop();
  const [first, second] = ['start EXAM FEDE-TEST-1 1', 'start EXAM FEDE-TEST-1 2'];
  expect(sessions).toEqual([first, 'count 0', 'count 1', 'save', second, 'count 0', 'save', 'end']);
});

describe('the finish', () => {
  test('goes to the device first, then to the service; the result appears and the copy is removed', async () => {
    const { run, clock, service, copy, exams, status } = await startRun();
    run.answer('0-0', 0, 'On a roof');
    run.answer('0-1', 0, 'It is sold');
    run.answer('1-0', 0, 'will have grown');
    run.finish();
    expect(status()).toEqual({ kind: 'finishing' });
    await clock.pass(0);
    const { id } = run.getSnapshot().attempt;
    expect(status()).toEqual({ kind: 'finished', attemptId: id });
    expect(service.calls().at(-1)).toBe('POST finish');
    const result = { points: 9, correctAnswers: 2, finishedBy: 'learner' };
    expect(await exams.readResult(id)).toMatchObject({ kind: 'ready', result });
    expect(await copy()).toBeUndefined();
    await clock.pass(10 * MINUTE);
    expect(await copy()).toBeUndefined();
  });

  test.each([{ status: 500 }, { status: 503, retryAfter: '30' }, 'loses the response', 'hangs'] as const)(
    'succeeds on a later retry after %j, once',
    async (mode) => {
      const { run, clock, service, status } = await startRun();
      service.mode = mode;
      run.finish();
      await clock.pass(16_000);
      expect(status()).toEqual({ kind: 'waiting', why: 'offline' });
      service.mode = 'ok';
      await clock.pass(90_000);
      expect(status()).toMatchObject({ kind: 'finished' });
    },
  );
});
