import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { textSize, theme } from './display-choice.ts';
import { DisplayChoices } from './display-settings.tsx';

const onPage = () => document.documentElement.dataset;
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

beforeEach(() => {
  localStorage.clear();
  theme.save('auto');
  textSize.save('100');
});

it('follows changes in other tabs', () => {
  render(<DisplayChoices />);
  localStorage.setItem('tensely.theme', 'light');
  localStorage.setItem('tensely.text-size', '112');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'tensely.theme' })));
  expect([isChecked('Light'), isChecked('112%')]).toEqual([true, true]);
  expect(onPage()).toMatchObject({ theme: 'light', textSize: '112' });
});
