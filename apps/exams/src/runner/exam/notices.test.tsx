import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showExam } from '../../testing/show-screen.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opening the overview by hand cancels the automatic step', async () => {
  const { set, run } = await showExam();
  set({ next: { kind: 'section', section: 1 } });
  await press('Finish Exam');
  expect(run.calls).toEqual(['cancelNext']);
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
  for (const [saved, ...texts] of [
    ['saving', 'Saving...'],
    ['device', "Saved on this device. We'll send it later.", /^No connection to Tensely. Your answers are saved on/],
    ['saving', 'Saving...'],
    ['service', 'Saved', 'The connection is back. Your answers are saved.'],
  ] as const) {
    set({ saved });
    for (const text of texts) expect(screen.getByText(text)).toBeDefined();
  }
});

test.each([
  ['a focused choice scrolls out from under the notice', 400, [{ block: 'nearest', behavior: 'instant' }]],
  ['a learner who has scrolled on to read is not scrolled back by a notice', -400, undefined],
])('%s', async (_title, top, call) => {
  const { set } = await showExam();
  const radio = screen.getByRole('radio', { name: 'On a roof' });
  radio.focus();
  radio.getBoundingClientRect = () => new DOMRect(0, top, 300, 40);
  set({ next: { kind: 'section', section: 1 } });
  const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock;
  expect([scrolled.contexts.at(-1), scrolled.calls.at(-1)]).toEqual([call && radio, call]);
});
