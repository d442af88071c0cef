import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepInstallPrompt } from '../offline/install-prompt.ts';
import { InstallHint } from './install-hint.tsx';

const target = new EventTarget();
keepInstallPrompt(target);

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

test('nothing is said where the product cannot be installed', () => {
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/)).toBeNull();
});

test('the hint comes when the browser offers it, in the place of the browser’s own, and once', async () => {
  const { unmount } = render(<InstallHint />);
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  unmount();
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/)).toBeNull();
});

test('whoever does not want it is not asked again', async () => {
  const { unmount } = render(<InstallHint />);
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  unmount();
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/)).toBeNull();
});

test('on an iPhone, which offers nothing by itself, it says how, and once', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  const { unmount } = render(<InstallHint />);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  expect(screen.getByText(/Add to Home Screen/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  unmount();
  render(<InstallHint />);
  expect(screen.queryByText(/home screen/i)).toBeNull();
  Reflect.deleteProperty(navigator, 'standalone');
});
