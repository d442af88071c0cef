import { AuthProvider } from '@tensely/auth/react';
import { ProgressProvider } from '@tensely/progress/react';
import { type Mode, startTestProgress } from '@tensely/progress/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderRouted } from '../testing/render-routed.tsx';
import { signIn } from '../testing/sign-in.ts';
import { HomeScreen } from './home-screen.tsx';

async function ask(mode: Mode) {
  const { progress, endpoint, open, answer } = await startTestProgress();
  const { auth } = await signIn();
  const onSignOut = vi.fn();
  renderRouted(
    <AuthProvider auth={auth}>
      <ProgressProvider progress={progress}>
        <HomeScreen declarations={[]} goTo={() => {}} onSignOut={onSignOut} />
      </ProgressProvider>
    </AuthProvider>,
  );
  endpoint.mode = mode;
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }));
  const confirm = () => userEvent.click(question.getByRole('button', { name: 'Sign out everywhere' }));
  return { question, confirm, endpoint, onSignOut, progress, open, answer };
}

it('sends pending work before the sessions end', async () => {
  const { confirm, endpoint, onSignOut, progress, open, answer } = await ask('ok');
  open(1, 'q1');
  answer('q1');
  await confirm();
  await expect.poll(() => onSignOut.mock.calls.length).toBe(1);
  expect(endpoint.received).toHaveLength(1);
  expect(await progress.unsent()).toBe(0);
});

it.each([
  ['offline', 'Tensely could not be reached. You are still signed in on other devices.'],
  [{ status: 503 }, 'That did not work. You are still signed in on other devices. Try again later.'],
  [
    { status: 401, problem: 'invalid-token' },
    'Your sign-in here has ended. Sign in again first: you may still be signed in on other devices.',
  ],
] as const)('says clearly if it failed (%j), and stays signed in here', async (mode, text) => {
  const { question, confirm, onSignOut } = await ask(mode);
  await confirm();
  expect((await question.findByRole('alert')).textContent).toBe(text);
  expect(onSignOut).not.toHaveBeenCalled();
});

it('can be retried', async () => {
  const { question, confirm, endpoint, onSignOut } = await ask('offline');
  await confirm();
  await question.findByRole('alert');
  endpoint.mode = 'ok';
  await confirm();
  await expect.poll(() => onSignOut.mock.calls.length).toBe(1);
});
