import type { DayOfWork } from '@tensely/progress/stats';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Week } from './week.tsx';

const days: DayOfWork[] = [
  { day: '2026-05-03', seconds: 0 },
  { day: '2026-05-04', seconds: 20 * 60 + 59 },
  { day: '2026-05-05', seconds: 60 },
];
const goal = () => screen.getByRole('combobox', { name: 'How many minutes a week do you want to learn?' });
const reached = () => screen.getByRole('progressbar', { name: 'Your weekly goal' }).getAttribute('aria-valuetext');

beforeEach(() => localStorage.clear());

test('the chart has a table with the minutes of each day', () => {
  render(<Week uid="ana" days={days} />);
  const table = screen.getByRole('table', { name: 'Time in lessons on the last seven days', hidden: true });
  within(table).getByRole('row', { name: 'Monday 4 May 20', hidden: true });
  expect(table.closest('details')?.open).toBe(false);
});

test('names that came with the page need no Intl', () => {
  const format = vi.spyOn(Date.prototype, 'toLocaleDateString');
  const named = days.map((day) => ({ ...day, names: { short: 'Mo', long: `Monday ${day.day}` } }));
  const { rerender } = render(<Week uid="" days={named} />);
  rerender(<Week uid="ana" days={days} />);
  screen.getByRole('row', { name: 'Monday 2026-05-04 20', hidden: true });
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('a learner sets a goal, sees the progress towards it, and finds it again', async () => {
  const { unmount } = render(<Week uid="ana" days={days} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.selectOptions(goal(), '60 min');
  expect(reached()).toBe('21 of 60 min');
  screen.getByText('39 min to go');
  unmount();
  render(<Week uid="ana" days={days} />);
  expect(reached()).toBe('21 of 60 min');
  await userEvent.selectOptions(goal(), 'No goal');
  expect(localStorage).toHaveLength(0);
});

test('says that a goal is reached, but not to another learner of this browser', async () => {
  const { unmount } = render(<Week uid="ana" days={days} />);
  await userEvent.selectOptions(goal(), '15 min');
  screen.getByText('Goal reached!');
  unmount();
  render(<Week uid="ben" days={days} />);
  expect(screen.queryByText('Goal reached!')).toBeNull();
});
