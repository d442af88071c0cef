import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

it('says what happened and what to do, without a router', async () => {
  const onReload = vi.fn();
  render(<ErrorScreen onReload={onReload} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error!');
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(onReload).toHaveBeenCalledOnce();
});
