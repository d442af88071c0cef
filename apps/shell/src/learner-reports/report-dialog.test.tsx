import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Sent } from './report-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';

const question = { question: 'A1-nouns-3-q2', contentHash: 'h', answer: 'childs' };

function show(subject: object, sent: Sent = 'kept') {
  const onSend = vi.fn(async () => sent);
  const onClose = vi.fn();
  render(<ReportDialog subject={subject} onSend={onSend} onClose={onClose} />);
  return { onSend, onClose };
}

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('Send needs a reason but no text, and a double click sends one report', async () => {
  const { onSend } = show(question);
  await press('Send');
  expect(onSend).not.toHaveBeenCalled();
  await choose('There is a mistake in the text');
  await userEvent.type(screen.getByLabelText('Tell us more (optional)'), '  ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  expect(onSend.mock.calls).toEqual([['mistake', '']]);
});

test('shows that a report was refused', async () => {
  show(question, 'refused');
  await choose("Something doesn't work");
  await press('Send');
  await screen.findByRole('dialog', { name: 'Not sent' });
});
