import type { DayOfWork } from '@tensely/progress/stats';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Week } from './week.tsx';

const days: DayOfWork[] = [
  { day: '2026-05-03', seconds: 0 },
  { day: '2026-05-04', seconds: 20 * 60 + 59 },
  { day: '2026-05-05', seconds: 60 },
];
const goal = () => screen.getByRole('combobox', { name: 'How many minutes a week do you want to learn?' });

beforeEach(() => localStorage.clear());

test('uses the day names in the page without Intl', () => {
  const format = vi.spyOn(Date.prototype, 'toLocaleDateString');
  const named = days.map((day) => ({ ...day, names: { short: 'Mo', long: `Monday ${day.day}` } }));
  const { rerender } = render(<Week uid="" days={named} />);
  rerender(<Week uid="ana" days={days} />);
  screen.getByRole('row', { name: 'Monday 2026-05-04 20', hidden: true });
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});

test('says that a goal is reached, but not to another learner of this browser', async () => {
  const { unmount } = render(<Week uid="ana" days={days} />);
  await userEvent.selectOptions(goal(), '15 min');
  screen.getByText('Goal reached!');
  unmount();
  render(<Week uid="ben" days={days} />);
  expect(screen.queryByText('Goal reached!')).toBeNull();
});
