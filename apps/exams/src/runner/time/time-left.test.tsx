import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showExam } from '../../testing/show-exam.tsx';

const MINUTE = 60_000;

beforeEach(() => localStorage.clear());

/** Renders an exam and lets time pass; the screen updates every second. */
async function showTime(minutes: number) {
  const shown = await showExam();
  const leave = async (ms: number) => {
    shown.run.leave(ms);
    await shown.pass(1010);
  };
  await leave(minutes * MINUTE);
  return { ...shown, leave };
}

test('shows the time left as hh:mm:ss, from the run rather than from counted ticks', async () => {
  const { leave } = await showTime(60);
  const timer = screen.getByRole('timer', { name: 'Time Remaining' });
  expect(timer.textContent).toBe('01:00:00');
  expect(timer.getAttribute('aria-live')).toBe('off');
  await leave(12 * MINUTE + 500);
  expect(timer.textContent).toBe('00:12:01');
  await leave(0);
  expect(timer.textContent).toBe('00:00:00');
});

test('announces half time and the last 15, 5 and 1 minutes once each', async () => {
  const { leave, pass } = await showTime(53);
  await leave(52.5 * MINUTE);
  expect(screen.getByText('Half of your time is over. 52 minutes and 30 seconds left.')).toBeDefined();
  for (const minutes of [15, 5, 1]) {
    await leave(minutes * MINUTE);
    expect(screen.getByText(minutes === 1 ? '1 minute left.' : `${minutes} minutes left.`)).toBeDefined();
  }
  await pass(6000);
  await leave(2 * MINUTE);
  await leave(1 * MINUTE);
  expect(screen.queryByText('1 minute left.')).toBeNull();
});

test('announces nothing again after a reload', async () => {
  await showExam({}, { left: 15 * MINUTE });
  expect(screen.queryByText('15 minutes left.')).toBeNull();
});

test('screen readers hear the time left when a learner returns to a running exam, but not at its start', async () => {
  await showExam({}, { left: 48 * MINUTE });
  expect(screen.getByText('Welcome back. 48 minutes left.').closest('p')).toBeNull();
  cleanup();
  await showExam({}, { left: 105 * MINUTE - 500 });
  expect(screen.queryByText(/^Welcome back/)).toBeNull();
});

test('Alt+T and its button announce the time left on every press', async () => {
  await showTime(60);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  const first = screen.getByText('1 hour left.');
  await userEvent.click(screen.getByRole('button', { name: 'Say time left' }));
  expect(screen.getByText('1 hour left.')).not.toBe(first);
});

test('the time can be hidden, stays hidden on this device, and can still be announced', async () => {
  await showTime(60);
  await userEvent.click(screen.getByRole('button', { name: 'Hide time' }));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(localStorage.getItem('tensely.exam.time')).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Say time left' }));
  expect(screen.getByText('1 hour left.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show time' }));
  expect(screen.getByRole('timer')).toBeDefined();
});

test('a device that hid the time before hides it again', async () => {
  localStorage.setItem('tensely.exam.time', 'hidden');
  await showTime(60);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the last five minutes are named, not only coloured', async () => {
  const { leave } = await showTime(6);
  expect(screen.queryByText('Last 5 minutes')).toBeNull();
  await leave(5 * MINUTE);
  expect(screen.getByText('Last 5 minutes')).toBeDefined();
  await leave(30_000);
  expect(screen.getByText('Last minute')).toBeDefined();
});

test('the clock ticks without rendering the questions again', async () => {
  const { leave } = await showTime(60);
  const changes: MutationRecord[] = [];
  const panel = screen.getByRole('tabpanel');
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true });
  await leave(59 * MINUTE);
  await act(async () => changes.push(...observer.takeRecords()));
  expect(changes).toEqual([]);
});
