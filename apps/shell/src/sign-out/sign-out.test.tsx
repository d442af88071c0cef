import { createTestAuth, makeJwt } from '@tensely/auth/testing';
import { createFakeClock, settle } from '@tensely/core/testing';
import { createNav } from '@tensely/platform/host';
import { ProgressProvider } from '@tensely/progress/react';
import {
  createTestProgress,
  sampleAnswer,
  samplePage,
  sampleQuestions,
  startTestProgress,
} from '@tensely/progress/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveBeforeLeaving, useSignOut } from './use-sign-out.tsx';

const jwt = makeJwt({ uid: 'ana', email: 'ana@example.com', exp: Date.parse('2026-05-05T00:00:00Z') / 1000 });

beforeEach(() => {
  window.history.replaceState(null, '', '/A1/nouns');
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
});

async function show(mode: 'ok' | 'offline', left = false) {
  const { progress, tracker, endpoint } = await startTestProgress();
  const { auth } = createTestAuth({ jwt });
  await auth.start();
  endpoint.mode = mode;
  tracker.startSession(samplePage(), sampleQuestions('q1', 'q2'));
  tracker.recordAnswer(sampleAnswer('q1'));
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

test('saves the answers of the open page on the way out, without a question', async () => {
  const { auth, endpoint } = await show('ok');
  await expect.poll(() => auth.getState().status).toBe('signedOut');
  expect(endpoint.received).toHaveLength(1);
});

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

test('sends or counts the answers of a page that was left without saving', async () => {
  const { auth, endpoint } = await show('ok', true);
  await expect.poll(() => auth.getState().status).toBe('signedOut');
  expect(endpoint.received).toHaveLength(1);
  cleanup();
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
