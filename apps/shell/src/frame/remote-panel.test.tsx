import { pageNumber } from '@tensely/core/browser';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RemotePanel } from '../remotes/remote-outlet.tsx';

it('names what is missing, and says that the rest works and nothing is lost', () => {
  render(<RemotePanel title="Grammar lessons" trouble="missing" onRetry={() => undefined} />);
  const panel = screen.getByRole('alert', { name: 'Grammar lessons could not be loaded' });
  expect(panel.textContent).toContain('Everything else works as usual');
  expect(panel.textContent).toContain('nothing you have done is lost');
});

it('says after a crash that the answers are safe, and offers to go on', () => {
  render(<RemotePanel title="Practice exams" trouble="stopped" onRetry={() => undefined} />);
  const panel = screen.getByRole('alert', { name: 'Practice exams stopped working' });
  expect(panel.textContent).toContain('Your answers are safe');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
});

it('shows the support number of the page, and the button that reports the error', async () => {
  render(<RemotePanel title="Practice exams" trouble="missing" onRetry={() => undefined} />);
  expect((await screen.findByText(/^Help code: [0-9a-f]{8}$/)).textContent).toContain(pageNumber());
  expect(screen.getByRole('button', { name: 'Report this error' })).toBeTruthy();
});

it('retries on request', async () => {
  const onRetry = vi.fn();
  render(<RemotePanel title="Practice exams" trouble="missing" onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
