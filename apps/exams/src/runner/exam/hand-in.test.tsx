import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { allAnswered, showExam, showTestPage, workWith } from '../../testing/show-screen.tsx';
import { handInSetting } from './use-hand-in.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** A fully answered exam, for a learner who has chosen the automatic hand-in. */
function showAnswered() {
  handInSetting.save('byItself');
  return showExam({ work: workWith(allAnswered) });
}

/** The same with its overview open. */
async function showCountdown() {
  const exam = await showAnswered();
  exam.set({ next: { kind: 'overview' } });
  await exam.pass(2000);
  return exam;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Finish the exam?' }));
const isStopped = () => dialog().queryByText(/^Stopped\. The exam waits until you finish it/) !== null;

test('the start screen waits by default and remembers the choice to hand in automatically', async () => {
  await showTestPage({ kind: 'startable', isStarting: false, failure: undefined });
  expect(screen.getByRole('radio', { name: 'Wait until I hand it in', checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Hand in automatically after 10 seconds/ }));
  expect(localStorage.getItem('tensely.exam.finish')).toBe('byItself');
});

test('screen readers hear the countdown at its start and half-way, not every second', async () => {
  const { pass } = await showCountdown();
  const said = () => dialog().queryByText('The exam finishes in 5 seconds.');
  await pass(4999);
  expect(said()).toBeNull();
  await pass(1);
  expect(said()).not.toBeNull();
  expect(dialog().getByRole('timer').getAttribute('aria-live')).toBe('off');
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Shift' })],
  ['a press', () => fireEvent.pointerDown(screen.getByRole('dialog'))],
  ['the wheel', () => fireEvent.wheel(screen.getByRole('dialog'))],
  ['a finger that moves', () => fireEvent.touchMove(screen.getByRole('dialog'))],
  ['scrolling', () => fireEvent.scroll(screen.getByRole('dialog'))],
  ['the focus of a screen reader', () => act(() => dialog().getByRole('button', { name: 'Finish now' }).focus())],
  ['leaving for another tab', hidePage],
])('%s cancels the countdown permanently', async (_sign, give) => {
  const { run, pass } = await showCountdown();
  await pass(3000);
  give();
  expect(isStopped()).toBe(true);
  expect(dialog().queryByRole('timer')).toBeNull();
  await pass(60_000);
  expect(run.calls).toEqual(['cancelNext']);
});

test('neither a resting pointer nor the browser’s own scrolling and focusing of the dialog cancels the countdown', async () => {
  const { pass } = await showCountdown();
  const move = (clientX: number) => fireEvent.pointerMove(screen.getByRole('dialog'), { clientX, clientY: 10 });
  move(100);
  move(100);
  await pass(200);
  fireEvent.scroll(screen.getByRole('dialog'));
  fireEvent.focusIn(screen.getByRole('dialog'));
  expect(isStopped()).toBe(false);
  move(101);
  expect(isStopped()).toBe(true);
});

test('a hidden page does not count down', async () => {
  const { run, set, pass } = await showAnswered();
  set({ next: { kind: 'overview' } });
  hidePage();
  await pass(60_000);
  expect(run.calls).toEqual(['cancelNext']);
  expect(isStopped()).toBe(true);
});

test('after a cancelled countdown, a second automatic overview does not count down', async () => {
  const { run, set, pass } = await showCountdown();
  await userEvent.click(dialog().getByRole('button', { name: 'Go back' }));
  set({ next: { kind: 'overview' } });
  await pass(2000);
  expect(dialog().queryByRole('alert')).toBeNull();
  await pass(60_000);
  expect(run.calls).not.toContain('finish');
});

test('does not hand in an exam that continues on another device', async () => {
  const { run, set, pass } = await showCountdown();
  set({ status: { kind: 'readOnly', why: 'otherDevice' } });
  await pass(60_000);
  expect(run.calls).not.toContain('finish');
});

test('an overview that the learner opens does not count down', async () => {
  const { run, pass } = await showAnswered();
  await userEvent.click(screen.getByRole('button', { name: 'Finish Exam' }));
  expect(dialog().queryByRole('timer')).toBeNull();
  await pass(60_000);
  expect(run.calls).not.toContain('finish');
});

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
