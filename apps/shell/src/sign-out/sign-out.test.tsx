import { createFakeClock, settle } from '@tensely/core/testing';
import { createNav } from '@tensely/platform/host';
import { ProgressProvider } from '@tensely/progress/react';
import { createTestProgress, startTestProgress } from '@tensely/progress/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../testing/sign-in.ts';
import { saveBeforeLeaving, useSignOut } from './use-sign-out.tsx';

beforeEach(() => {
  window.history.replaceState(null, '', '/A1/nouns');
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
});

async function show(mode: 'ok' | 'offline', left = false) {
  const { progress, tracker, endpoint, open, answer } = await startTestProgress();
  const { auth } = await signIn();
  endpoint.mode = mode;
  open(1, 'q1', 'q2');
  answer('q1');
  await settle();
  const nav = createNav(window);
  function Menu() {
    const { signOut, question } = useSignOut(auth, nav);
    return (
      <>
        <button type="button" onClick={signOut}>
          Logout
        </button>
        {question}
      </>
    );
  }
  render(
    <ProgressProvider progress={progress}>
      <Menu />
    </ProgressProvider>,
  );
  await loaded();
  if (left) tracker.endSession();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  return { auth, endpoint };
}

/** The question is a separate chunk, loaded before a learner can press anything. */
async function loaded() {
  await import('./sign-out-question.tsx');
  await settle();
}

test('counts unsent changes, and lets the learner decide', async () => {
  const { auth } = await show('offline');
  const dialog = await screen.findByRole('dialog', { name: 'Sign out now?' });
  expect(dialog.textContent).toContain(
    '1 change has not been sent yet. It is stored on this device and will be sent when you sign in here again.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(auth.getState().status).toBe('signedIn');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out anyway' }));
  expect(auth.getState().status).toBe('signedOut');
});

test.each([
  ['the open page', false],
  ['a page that was left without saving', true],
])('sends the answers of %s on the way out, without a question', async (_, left) => {
  const { auth, endpoint } = await show('ok', left);
  await expect.poll(() => auth.getState().status).toBe('signedOut');
  expect(endpoint.received).toHaveLength(1);
});

test('counts the answers of a page that was left without saving', async () => {
  await show('offline', true);
  expect((await screen.findByRole('dialog')).textContent).toContain('1 change has not been sent yet.');
});

test('does not wait for a database that hangs: unsent changes stay in it', async () => {
  const never = () => new Promise<number>(() => {});
  const { progress } = createTestProgress();
  const clock = createFakeClock();
  const left = saveBeforeLeaving({ ...progress, unsent: never, sendAll: never }, clock);
  await clock.pass(2000);
  await clock.pass(2000);
  await expect(left).resolves.toBe(0);
});
