import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Message } from './message.tsx';

it('announces an error at once', () => {
  render(
    <Message kind="error" title="Not saved">
      Try again later.
    </Message>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not savedTry again later.');
});

it.each(['info', 'success', 'neutral'] as const)('announces %s politely', (kind) => {
  render(<Message kind={kind}>Page 2 is saved</Message>);
  expect(screen.getByRole('status').textContent).toBe('Page 2 is saved');
});

it('shows its actions', () => {
  render(<Message kind="error" actions={<Button>Try again</Button>} />);
  expect(screen.getByRole('alert').contains(screen.getByRole('button', { name: 'Try again' }))).toBe(true);
});
