import { refuse } from '@tensely/core/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { textSize, theme } from './display-choice.ts';
import { DisplayChoices } from './display-settings.tsx';
import { offerLanguages } from './language-choice.ts';

const onPage = () => document.documentElement.dataset;
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

beforeEach(() => {
  localStorage.clear();
  theme.choose('auto');
  textSize.choose('100');
});

it.each([
  ['theme', 'Auto', 'Dark', 'dark'],
  ['textSize', '100 %', '150 %', '150'],
])('the %s has a default, and another choice applies at once', async (attribute, fallback, other, value) => {
  render(<DisplayChoices />);
  expect(isChecked(fallback)).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: other }));
  expect(onPage()[attribute]).toBe(value);
  expect(isChecked(other)).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: fallback }));
  expect(onPage()[attribute]).toBeUndefined();
});

it('follows changes in other tabs', () => {
  render(<DisplayChoices />);
  localStorage.setItem('tensely.theme', 'light');
  localStorage.setItem('tensely.text-size', '112');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tensely.theme' })));
  expect([isChecked('Light'), isChecked('112 %')]).toEqual([true, true]);
  expect(onPage()).toMatchObject({ theme: 'light', textSize: '112' });
});

it('follows the device if the stored value is invalid', () => {
  localStorage.setItem('tensely.theme', 'sepia');
  localStorage.setItem('tensely.text-size', '900');
  theme.applyKept();
  textSize.applyKept();
  expect([onPage().theme, onPage().textSize]).toEqual([undefined, undefined]);
});

it('works if the browser refuses storage', () => {
  const storing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  theme.choose('dark');
  expect(onPage().theme).toBe('dark');
  storing.mockRestore();
});

it('changes the language without a reload, if there is more than one', async () => {
  render(<DisplayChoices />);
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull();
  offerLanguages(['en', 'fr', 'es']);
  cleanup();
  render(<DisplayChoices />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Français' }));
  await screen.findByRole('group', { name: 'Langue' });
  expect(isChecked('Sombre')).toBe(true);
  expect([document.documentElement.lang, document.cookie]).toEqual(['fr', expect.stringContaining('language=fr')]);
  await userEvent.click(screen.getByRole('radio', { name: 'English' }));
  await screen.findByRole('group', { name: 'Language' });
  expect(document.documentElement.lang).toBe('en-GB');
  offerLanguages();
});
