import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { allAnswered, showExam, workWith } from '../../testing/show-exam.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the next section is announced before it opens, and can be declined', async () => {
  const { set, run } = await showExam();
  expect(screen.getByRole('alert').textContent).toBe('');
  set({ next: { kind: 'section', section: 1 } });
  expect(screen.getByRole('alert').textContent).toContain(
    'All questions of this section are answered. Next section in 2 seconds: A cup of tea.',
  );
  await press('Stay here');
  expect(run.calls).toEqual(['cancelNext']);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('Escape declines the automatic step', async () => {
  const { set, run } = await showExam();
  set({ next: { kind: 'overview' } });
  expect(screen.getByRole('alert').textContent).toContain('All questions are answered. Overview in 2 seconds.');
  await userEvent.keyboard('{Escape}');
  expect(run.calls).toEqual(['cancelNext']);
});

test('the overview is announced, opens after 2 s and cancels the step; with a flag left it waits', async () => {
  const { set, run, pass } = await showExam({ work: workWith(allAnswered, ['0-1']) });
  set({ next: { kind: 'overview' } });
  expect(screen.getByRole('alert').textContent).toContain('some are flagged. Overview in 2 seconds.');
  await pass(1999);
  expect(screen.queryByRole('dialog')).toBeNull();
  await pass(1);
  expect(screen.getByRole('dialog', { name: 'Finish the exam?' }).textContent).toContain(
    '1 question flagged for review',
  );
  expect(screen.queryByText(/^The exam finishes in/)).toBeNull();
  await pass(60_000);
  expect(run.calls).toEqual(['cancelNext']);
});

test('a declined overview stays closed', async () => {
  const { set, pass } = await showExam({ work: workWith(allAnswered, ['0-1']) });
  set({ next: { kind: 'overview' } });
  await press('Stay here');
  await pass(5000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('opening the overview by hand cancels the automatic step', async () => {
  const { set, run } = await showExam();
  set({ next: { kind: 'section', section: 1 } });
  await press('Finish Exam');
  expect(run.calls).toEqual(['cancelNext']);
});

test('a second tab says why it is read-only, and changes nothing', async () => {
  const status = { kind: 'readOnly', why: 'otherTab' } as const;
  await showExam({ status, work: workWith({ '0-0': ['On a roof'] }) });
  expect(screen.getByText('This exam is open in another tab.')).toBeDefined();
  for (const radio of screen.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true);
  expect(screen.getByRole('radio', { name: 'On a roof', checked: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Finish Exam' }).matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Mark words' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Clear answer/ })).toBeNull();
});

test.each(['otherDevice', 'otherTab'] as const)(
  'an exam that is read-only because of an %s can continue here, once',
  async (why) => {
    const { run, set } = await showExam({ status: { kind: 'readOnly', why } });
    vi.spyOn(run, 'goOnHere').mockImplementation(() => {});
    await press('Go on here');
    await press('Go on here');
    expect(run.goOnHere).toHaveBeenCalledTimes(1);
    set({ status: { kind: 'readOnly', why, failure: 'offline' } });
    expect(screen.getByText(/Check your connection, then try again/)).toBeDefined();
    await press('Go on here');
    expect(run.goOnHere).toHaveBeenCalledTimes(2);
  },
);

test('continuing here while signed out offers to sign in', async () => {
  await showExam({ status: { kind: 'readOnly', why: 'otherDevice', failure: 'signIn' } });
  expect(screen.getByRole('link', { name: 'Sign in again' })).toBeDefined();
});

test('the save state is visible, and announced when the connection is lost and restored', async () => {
  const { set } = await showExam();
  expect(screen.getByText('Saved')).toBeDefined();
  set({ saved: 'saving' });
  expect(screen.getByText('Saving...')).toBeDefined();
  set({ saved: 'device' });
  expect(screen.getByText("Saved on this device. We'll send it later.")).toBeDefined();
  expect(screen.getByText(/^No connection to Tensely. Your answers are saved on this device/)).toBeDefined();
  set({ saved: 'saving' });
  set({ saved: 'service' });
  expect(screen.getByText('The connection is back. Your answers are saved.')).toBeDefined();
});

test('a sign-out shows a notice and interrupts nothing', async () => {
  const { set } = await showExam();
  set({ signedOut: true });
  expect(screen.getByText('You have been signed out.')).toBeDefined();
  expect(screen.getByRole('timer')).toBeDefined();
  act(() => screen.getByRole('radio', { name: 'On a roof' }).click());
  expect(screen.getByRole('radio', { name: 'On a roof', checked: true })).toBeDefined();
});

test('a focused choice scrolls out from under the notice', async () => {
  const { set } = await showExam();
  const radio = screen.getByRole('radio', { name: 'On a roof' });
  radio.focus();
  set({ next: { kind: 'section', section: 1 } });
  const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock;
  expect([scrolled.contexts.at(-1), scrolled.calls.at(-1)]).toEqual([
    radio,
    [{ block: 'nearest', behavior: 'instant' }],
  ]);
});

test('a learner who has scrolled on to read is not scrolled back by a notice', async () => {
  const { set } = await showExam();
  const radio = screen.getByRole('radio', { name: 'On a roof' });
  radio.focus();
  radio.getBoundingClientRect = () => ({ ...document.body.getBoundingClientRect(), top: -400, bottom: -360 });
  set({ next: { kind: 'section', section: 1 } });
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test('floating notices stack in one place', async () => {
  const { set } = await showExam({}, { left: 15 * 60_000 + 1 });
  set({ next: { kind: 'section', section: 1 } });
  await userEvent.keyboard('{Alt>}t{/Alt}');
  const [told, next] = [screen.getByText('15 minutes and 1 second left.'), screen.getByRole('alert')];
  expect([...(next.parentElement?.children ?? [])]).toEqual([told.closest('[aria-live]'), next]);
});
