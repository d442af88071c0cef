import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it.each([
  ['a button', {}, { presses: 1, submits: 0 }],
  ['a submit button', { type: 'submit' }, { presses: 1, submits: 1 }],
  ['a busy button', { busy: true }, { presses: 0, submits: 0 }],
  ['a busy submit button', { type: 'submit', busy: true }, { presses: 0, submits: 0 }],
] as const)('%s %j: %j, and keeps the focus', async (_, props, expected) => {
  const press = vi.fn();
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button {...props} onClick={press}>
        Save
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Save', busy: 'busy' in props });
  await userEvent.click(button);
  expect({ presses: press.mock.calls.length, submits: submit.mock.calls.length }).toEqual(expected);
  expect(document.activeElement).toBe(button);
});
