import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReportDialog } from './report-dialog.tsx';
import type { Sent } from './report-queue.ts';

const question = { question: 'A1-nouns-3-q2', contentHash: 'h', answer: 'childs' };

function show(subject: object, sent: Sent = 'kept') {
  const onSend = vi.fn(async () => sent);
  const onClose = vi.fn();
  render(<ReportDialog subject={subject} onSend={onSend} onClose={onClose} />);
  return { onSend, onClose };
}

test('one press on a reason sends it, with the words that were written', async () => {
  const { onSend, onClose } = show(question);
  await userEvent.type(screen.getByLabelText('Your words, if you like'), ' "mice" is right too ');
  await userEvent.click(screen.getByRole('button', { name: 'My answer should be right' }));
  expect(onSend.mock.calls).toEqual([['answer', '"mice" is right too']]);
  expect(await screen.findByRole('dialog', { name: 'Reported' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('no words are needed, and pressing again sends nothing twice', async () => {
  const { onSend } = show(question);
  await userEvent.dblClick(screen.getByRole('button', { name: 'There is a mistake in the text' }));
  expect(onSend.mock.calls).toEqual([['mistake', '']]);
});

test('of an error there is nothing to choose', async () => {
  const { onSend } = show({ problem: 'Grammar lessons stopped working' }, 'later');
  expect(screen.queryByRole('group', { name: 'Reason' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
  expect(onSend.mock.calls).toEqual([['broken', '']]);
  expect(await screen.findByText(/sent as soon as that is possible/)).toBeDefined();
});

test('what is refused is told', async () => {
  show(question, 'refused');
  await userEvent.click(screen.getByRole('button', { name: 'Something does not work' }));
  expect(await screen.findByRole('dialog', { name: 'Not sent' })).toBeDefined();
});

test('nobody is asked for more than 500 characters, and Cancel sends nothing', async () => {
  const { onSend, onClose } = show(question);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your words, if you like').maxLength).toBe(500);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onClose.mock.calls.length, onSend.mock.calls.length]).toEqual([1, 0]);
});
