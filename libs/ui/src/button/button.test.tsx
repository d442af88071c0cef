import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';

it('does not submit a form unless its type is submit', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button>Check</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(submit).not.toHaveBeenCalled();
});

it('calls onClick once per press', async () => {
  const press = vi.fn();
  render(<Button onClick={press}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledOnce();
});

it('ignores presses while it is busy, and keeps the focus', async () => {
  const press = vi.fn();
  render(
    <Button busy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save', busy: true });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

it('does not submit while it is busy', async () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).not.toHaveBeenCalled();
});

it('renders a link if it has a target', () => {
  render(
    <ButtonLink href="/exams" icon="exam">
      Exams
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Exams' }).getAttribute('href')).toBe('/exams');
});
