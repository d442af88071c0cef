import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createFakeWindow } from '../testing/fake-window.ts';
import type { AskToLeave } from './leave-guards.ts';
import { createNav } from './nav.ts';
import { NavRouter, useLeaveGuard } from './nav-router.tsx';

function Exam({ ask }: { ask: AskToLeave }) {
  const [running, setRunning] = useState(true);
  useLeaveGuard(running, ask);
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => setRunning(!running)}>
        {running ? 'Finish' : 'Start'}
      </button>
      <Link to="/exams/fede">All tests</Link>
    </>
  );
}

function showExam(ask: AskToLeave) {
  const nav = createNav(createFakeWindow('/exams/fede/test-1'));
  const screenOf = (given: AskToLeave) => (
    <NavRouter nav={nav} basename="/">
      <Exam ask={given} />
    </NavRouter>
  );
  const { rerender, unmount } = render(screenOf(ask));
  return { nav, unmount, setQuestion: (given: AskToLeave) => rerender(screenOf(given)) };
}

const follow = (name: string) => act(() => screen.getByRole('link', { name }).click());
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

test('a guarded screen is asked before a link is followed, and its answer continues', () => {
  const ask = vi.fn<AskToLeave>();
  showExam(ask);
  follow('All tests');
  screen.getByText('/exams/fede/test-1');
  act(() => ask.mock.lastCall?.[0]());
  screen.getByText('/exams/fede');
});

test('uses the question of the latest render', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { setQuestion } = showExam(first);
  setQuestion(second);
  follow('All tests');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('an inactive guard lets everything through, and can become active again; an unmounted screen has none', () => {
  const ask = vi.fn();
  const { nav, unmount } = showExam(ask);
  press('Finish');
  expect(nav.isHeld()).toBe(false);
  press('Start');
  expect(nav.isHeld()).toBe(true);
  press('Finish');
  follow('All tests');
  expect(ask).not.toHaveBeenCalled();
  screen.getByText('/exams/fede');
  press('Start');
  expect(nav.isHeld()).toBe(true);
  unmount();
  expect(nav.isHeld()).toBe(false);
});

test('outside a NavRouter the guard does nothing', () => {
  render(
    <MemoryRouter initialEntries={['/exams/fede/test-1']}>
      <Exam ask={() => {}} />
    </MemoryRouter>,
  );
  follow('All tests');
  screen.getByText('/exams/fede');
});
