import { settle } from '@tensely/core/testing';
import { describe, expect, test } from 'vitest';
import { EMPTY_HISTORY } from '../history/apply-updates.ts';
import { sampleCompletedPage, samplePageResult, sampleRecord, startTestProgress } from '../testing.ts';
import type { AttemptAnswers } from '../wire/history.ts';

const completedAt = sampleCompletedPage().completedAt;
/** Page 1 is completed: with 80 at last, and 90 before. */
const history = { completedPages: [samplePageResult({ bestScore: 90, attempts: 2 })] };
const last: AttemptAnswers = { score: 80, completedAt, answers: [sampleRecord('q1', { userAnswer: ['last'] })] };
const best: AttemptAnswers = {
  score: 90,
  completedAt: '2026-05-03T08:30:00.000Z',
  answers: [sampleRecord('q1', { userAnswer: ['best'] })],
};

/** A tab that follows the sign-in; `open` shows a page. */
async function openTab(given?: Parameters<typeof startTestProgress>[0]) {
  const tab = await startTestProgress(given);
  const open = async (number = 1) => {
    tab.open(number, 'q1', 'q2');
    tab.session();
    await settle();
  };
  return { ...tab, open };
}

/** A tab of a new device; the service has page 1 as completed. */
async function elsewhere() {
  const tab = await openTab({ history });
  tab.endpoint.answers = { last, best };
  return tab;
}

/** A page that was completed on this device and is reopened by a new tab. */
async function completeAndReload(mode: 'ok' | 'offline') {
  const before = await openTab();
  await before.open();
  before.endpoint.mode = mode;
  before.answer('q1', { userAnswer: [1] });
  await before.tracker.completePage();
  const { completedPages } = before.tracker.getSnapshot().history;
  if (mode === 'ok') before.endpoint.history = { ...EMPTY_HISTORY, completedPages };
  const { device, endpoint, clock } = before;
  return openTab({ device, endpoint, clock, name: 'next' });
}

describe('reopening a completed page', () => {
  test('drops answers to questions that have changed', async () => {
    const { endpoint, open, session } = await elsewhere();
    const changed = sampleRecord('q2', { contentHash: 'an earlier one' });
    endpoint.answers = { last: { ...last, answers: [...last.answers, changed] }, best: null };
    await open();
    expect(Object.keys(session()?.answers ?? {})).toEqual(['q1']);
    expect(session()?.bestAnswers).toBeUndefined();
  });

  test('does not show answers of another attempt', async () => {
    const { endpoint, open, session } = await elsewhere();
    endpoint.answers = { last: { ...last, completedAt: '2026-05-04T10:00:00.000Z' }, best: null };
    await open();
    expect(session()).toMatchObject({ answersState: 'here', answers: {} });
  });

  test.each([
    ['without a connection', 'offline'],
    ['behind a firewall that answers 404', { status: 404 }],
  ] as const)('reports "unreachable" %s, and retries with the next connection', async (_where, mode) => {
    const { endpoint, open, session, resume } = await elsewhere();
    endpoint.mode = mode;
    await open();
    expect(session()).toMatchObject({ answersState: 'unreachable', answers: {} });
    endpoint.mode = 'ok';
    resume();
    await settle();
    expect(session()).toMatchObject({ answersState: 'here', answers: { q1: { userAnswer: ['last'] } } });
  });
});

describe('a page that was completed on this device', () => {
  test('has its answers offline, before and after they were sent', async () => {
    const { open, session, endpoint, progress, tracker, device, clock } = await completeAndReload('offline');
    await open();
    const shown = { answers: { q1: { userAnswer: [1] } }, result: { attempts: 1 } };
    expect(session()).toMatchObject(shown);
    const { completedPages } = tracker.getSnapshot().history;
    endpoint.mode = 'ok';
    await progress.sendAll();
    endpoint.history = { ...EMPTY_HISTORY, completedPages };
    const later = await openTab({ device, endpoint, clock, name: 'later' });
    endpoint.mode = 'offline';
    await later.open();
    expect(later.session()).toMatchObject({ ...shown, answersState: 'here' });
  });

  test('shows nothing to another learner', async () => {
    const { endpoint, open, session, signIn } = await completeAndReload('ok');
    signIn('ben');
    await settle();
    endpoint.mode = 'offline';
    await open();
    expect(session()?.answers).toEqual({});
  });

  test('shows none of it to the next learner in the same tab', async () => {
    const { tracker, open, answer, session, signIn, endpoint } = await openTab();
    await open();
    answer('q1');
    await tracker.completePage();
    const own = session()?.result;
    signIn(undefined);
    await settle();
    endpoint.history = { ...EMPTY_HISTORY, completedPages: own ? [own] : [] };
    signIn('ben');
    await tracker.loadHistory();
    await open();
    tracker.practiseAgain();
    answer('q2', { isCorrect: false });
    await tracker.completePage();
    expect(session()).toMatchObject({ result: { score: 0, bestScore: 50 } });
    expect(session()?.bestAnswers).toBeUndefined();
  });
});
