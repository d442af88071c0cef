import { describe, expect, test } from 'vitest';
import { createExamDevice, createExamTab } from '../../testing/exam-tab.ts';
import { FAKE_ATTEMPT } from '../../testing/samples.ts';
import type { ExamRun } from '../contract.ts';

const MINUTE = 60_000;

/** Answers to every question of the sample exam: two reading questions, and a gap fill of two blanks. */
const ALL = [
  ['0-0', 0, 'On a roof'],
  ['0-1', 0, 'It is sold'],
  ['1-0', 0, 'will have grown'],
  ['1-0', 1, '∅'],
] as const;

function give(run: ExamRun, [place, blank, choice]: (typeof ALL)[number]) {
  run.answer(place, blank, choice);
}

async function startRun() {
  const tab = createExamTab();
  const run = await tab.run();
  const { clock, service, copies } = tab.device;
  return { ...tab, run, clock, service, copies, status: () => run.getSnapshot().status };
}

describe('a new run', () => {
  test('shows the paper and the whole time, and is stored on the device', async () => {
    const { run, copies, sessions } = await startRun();
    expect(run.getSnapshot()).toMatchObject({
      status: { kind: 'running' },
      section: 0,
      answered: [0, 0],
      saved: 'service',
      signedOut: false,
      attempt: { testId: 'test-1', extraTime: 0 },
    });
    expect([run.duration, Math.round(run.remaining() / MINUTE)]).toEqual([105 * MINUTE, 105]);
    expect(await copies.list('ana')).toHaveLength(1);
    expect(sessions).toEqual(['start 0 0']);
  });
});

describe('answers', () => {
  test('are on the device immediately, at the service after two quiet seconds, and then shown as saved', async () => {
    const { run, clock, service, copies } = await startRun();
    run.answer('0-0', 0, 'In a park');
    expect(run.getSnapshot()).toMatchObject({ saved: 'saving', answered: [1, 0] });
    await clock.pass(0);
    expect((await copies.list('ana'))[0]?.work.answers).toHaveProperty('0-0.answer', ['In a park']);
    await clock.pass(1999);
    expect(service.calls()).not.toContain('PUT work');
    await clock.pass(1);
    expect(service.received.at(-1)).toMatchObject({ call: 'PUT work', keepalive: false });
    expect(run.getSnapshot().saved).toBe('service');
    expect((await copies.list('ana'))[0]?.isSent).toBe(true);
  });

  test('have the server’s timestamps, however wrong the device’s clock is', async () => {
    const { run, device, clock } = await startRun();
    device.moveClock(-2 * 60 * MINUTE);
    run.answer('0-0', 0, 'On a roof');
    expect(Date.parse(run.getSnapshot().work.answers['0-0']?.timestamp ?? '')).toBe(clock.now());
  });

  test('go out immediately when the page is left, in a request that outlives it', async () => {
    const { run, clock, service, leave } = await startRun();
    run.answer('0-0', 0, 'On a roof');
    leave();
    await clock.pass(0);
    expect(service.received.at(-1)).toMatchObject({ call: 'PUT work', keepalive: true });
    leave();
    await clock.pass(0);
    expect(service.calls().filter((call) => call === 'PUT work')).toHaveLength(1);
  });

  test('are left to the next run after a stop, whatever the last request returns', async () => {
    const { run, clock, service, copies, device } = await startRun();
    service.mode = 'hangs';
    run.answer('0-0', 0, 'In a park');
    run.stop();
    await clock.pass(0);
    const later = await createExamTab(device).run();
    later.answer('0-0', 0, 'On a roof');
    await clock.pass(20_000);
    expect((await copies.list('ana'))[0]?.work.answers['0-0']?.answer).toEqual(['On a roof']);
  });

  test('survive a killed browser with flags, marks and the open section, also offline', async () => {
    const { run, clock, service, device } = await startRun();
    run.answer('0-0', 0, 'On a roof');
    run.toggleFlag('0-1');
    run.setHighlights(0, [{ section: 0, start: 0, end: 4 }]);
    run.openSection(1);
    await clock.pass(0);
    service.mode = 'offline';
    device.locks = createExamDevice().locks;
    device.id = FAKE_ATTEMPT;
    const later = await createExamTab(device).run();
    expect(later.getSnapshot()).toMatchObject({
      section: 1,
      answered: [1, 0],
      saved: 'saving',
      work: { flags: ['0-1'], highlights: [{ section: 0, start: 0, end: 4 }] },
    });
    expect(later.remaining()).toBe(run.remaining());
    service.mode = 'ok';
    await clock.pass(60_000);
    expect(later.getSnapshot()).toMatchObject({ status: { kind: 'running' }, saved: 'service' });
  });
});

describe('sections', () => {
  test('are separate progress sessions: each is counted, and saved when another one opens', async () => {
    const { run, sessions } = await startRun();
    run.answer('0-0', 0, 'On a roof');
    run.openSection(1);
    run.openSection(1);
    run.openSection(9);
    run.stop();
    expect(sessions).toEqual(['start 0 0', 'count 1', 'save', 'start 1 0', 'save', 'end']);
  });
});

describe('the finish', () => {
  test('goes to the device first, then to the service; the result appears and the copy is removed', async () => {
    const { run, clock, service, copies, exams, status } = await startRun();
    for (const answer of ALL.slice(0, 3)) give(run, answer);
    run.finish();
    expect(status()).toEqual({ kind: 'finishing' });
    await clock.pass(0);
    const { id } = run.getSnapshot().attempt;
    expect(status()).toEqual({ kind: 'finished', attemptId: id });
    expect(service.calls().at(-1)).toBe('POST finish');
    const result = { points: 9, correctAnswers: 2, finishedBy: 'learner' };
    expect(await exams.readResult(id)).toMatchObject({ kind: 'ready', result });
    expect(await copies.list('ana')).toEqual([]);
    await clock.pass(10 * MINUTE);
    expect(await copies.list('ana')).toEqual([]);
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
