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

test('a report of an error has no reasons to choose from', async () => {
  const { onSend } = show({ problem: 'Grammar lessons stopped working' }, 'later');
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Send');
  expect(onSend.mock.calls).toEqual([['broken', '']]);
  await screen.findByText(/send it as soon as you are online/);
});

test('says that a report was refused', async () => {
  show(question, 'refused');
  await choose("Something doesn't work");
  await press('Send');
  await screen.findByRole('dialog', { name: 'Not sent' });
});

test('the text has at most 500 characters, and Cancel sends nothing', async () => {
  const { onSend, onClose } = show(question);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tell us more (optional)').maxLength).toBe(500);
  await press('Cancel');
  expect([onClose.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 0]);
});
