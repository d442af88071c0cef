import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { Trouble } from '../attempts/exams-contract.ts';
import { TroubleAction } from './trouble-action.tsx';

function show(trouble: Trouble) {
  const [onRetry, reload] = [vi.fn(), vi.fn()];
  const { auth } = createTestAuth();
  render(
    <AuthProvider auth={auth}>
      <MemoryRouter initialEntries={['/exams/fede/results/1']}>
        <TroubleAction trouble={trouble} onRetry={onRetry} reload={reload} />
      </MemoryRouter>
    </AuthProvider>,
  );
  return { onRetry, reload, auth };
}

test.each(['offline', 'server'] as const)('what may pass (%s) is tried again', (trouble) => {
  const { onRetry, reload } = show(trouble);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('what may pass has no second button where another one tries again', () => {
  render(<TroubleAction trouble="server" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['outdated', 'refused'] as const)('a page that the service does not follow (%s) is reloaded', (trouble) => {
  const { onRetry, reload } = show(trouble);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a sign-in that has ended leads to the parent site and back to this screen', () => {
  const { auth } = show('signIn');
  const link = screen.getByRole('link', { name: 'Sign in again' });
  expect(link.getAttribute('href')).toContain('http://parent.test/?openModal=auth-modal');
  // jsdom does not go to other sites.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(auth.takeOrigin()).toBe('/exams/fede/results/1');
});
