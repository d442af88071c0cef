import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { captureInstallPrompt } from '../offline/install-prompt.ts';
import { InstallHint } from './install-hint.tsx';

const target = new EventTarget();
captureInstallPrompt(target);

/** Another visit of home, which shows no hint. */
function expectNoneOnReturn() {
  cleanup();
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/i)).toBeNull();
}

function offer() {
  const prompt = vi.fn();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void target.dispatchEvent(event));
  return { event, prompt };
}

beforeEach(() => {
  localStorage.clear();
  act(() => void target.dispatchEvent(new Event('appinstalled')));
});

test('shows nothing if the product cannot be installed', () => {
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/)).toBeNull();
});

test("replaces the browser's own install prompt, once", async () => {
  render(<InstallHint />);
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expectNoneOnReturn();
});

test('is not shown again after it was dismissed', async () => {
  render(<InstallHint />);
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expectNoneOnReturn();
});

test('shows instructions once on an iPhone, which has no install prompt', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  render(<InstallHint />);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  screen.getByText(/Add to Home Screen/);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expectNoneOnReturn();
  Reflect.deleteProperty(navigator, 'standalone');
});
