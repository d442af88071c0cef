import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Message } from './message.tsx';

it('announces an error at once, and shows its actions', () => {
  render(
    <Message kind="error" title="Not saved" actions={<Button>Try again</Button>}>
      You are offline.
    </Message>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not savedYou are offline.Try again');
  expect(screen.getByRole('alert').contains(screen.getByRole('button', { name: 'Try again' }))).toBe(true);
});

it.each(['info', 'success', 'neutral'] as const)('announces %s politely', (kind) => {
  render(<Message kind={kind}>Page 2 is saved</Message>);
  expect(screen.getByRole('status').textContent).toBe('Page 2 is saved');
});
