import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RemotePanel } from './remote-panel.tsx';

it('names what is missing, and says that the rest works and nothing is lost', () => {
  render(<RemotePanel title="Grammar lessons" busy={false} onRetry={() => undefined} />);
  const panel = screen.getByRole('alert', { name: 'Grammar lessons could not be loaded' });
  expect(panel.textContent).toContain('The rest of Tensely works as usual');
  expect(panel.textContent).toContain('nothing you have done is lost');
});

it('tries again when asked, once', async () => {
  const onRetry = vi.fn();
  const { rerender } = render(<RemotePanel title="Practice exams" busy={false} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  rerender(<RemotePanel title="Practice exams" busy onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again', busy: true }));
  expect(onRetry).toHaveBeenCalledOnce();
});
