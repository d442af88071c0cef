import { AuthProvider } from '@tensely/auth/react';
import { createTestAuth } from '@tensely/auth/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import type { FailureReason } from '../attempts/contract.ts';
import { FailureAction } from './failure-action.tsx';

function show(failure: FailureReason) {
  const [onRetry, reload] = [vi.fn(), vi.fn()];
  const { auth } = createTestAuth();
  render(
    <AuthProvider auth={auth}>
      <MemoryRouter initialEntries={['/exams/fede/results/1']}>
        <FailureAction failure={failure} onRetry={onRetry} reload={reload} />
      </MemoryRouter>
    </AuthProvider>,
  );
  return { onRetry, reload, auth };
}

test.each(['offline', 'server'] as const)('a temporary problem (%s) offers a retry', (failure) => {
  const { onRetry, reload } = show(failure);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

test('a temporary problem has no second button next to another retry', () => {
  render(<FailureAction failure="server" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['outdated', 'refused'] as const)('an outdated page (%s) offers a reload', (failure) => {
  const { onRetry, reload } = show(failure);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(onRetry).not.toHaveBeenCalled();
});
