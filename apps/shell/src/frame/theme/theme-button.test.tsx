import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { applyTheme, chooseTheme } from './theme.ts';
import { ThemeButton } from './theme-button.tsx';

const onPage = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  chooseTheme('auto');
});

it('goes round from the device to light to dark and back', async () => {
  render(<ThemeButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Theme: auto' }));
  expect(onPage()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Theme: light' }));
  expect(onPage()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Theme: dark' }));
  expect(onPage()).toBeUndefined();
});

it('is remembered for the next visit', () => {
  chooseTheme('dark');
  delete document.documentElement.dataset.theme;
  applyTheme();
  expect(onPage()).toBe('dark');
});

it('follows a choice made in another tab', () => {
  render(<ThemeButton />);
  localStorage.setItem('tensely.theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tensely.theme' })));
  expect(screen.getByRole('button', { name: 'Theme: light' })).toBeTruthy();
});

it('follows the device where the kept value is not a theme', () => {
  localStorage.setItem('tensely.theme', 'sepia');
  applyTheme();
  expect(onPage()).toBeUndefined();
});

it('still works where the browser refuses storage', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  chooseTheme('dark');
  expect(onPage()).toBe('dark');
  refuse.mockRestore();
});
