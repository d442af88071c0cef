import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceText, spokenChoice } from './choice-text.tsx';

test('the empty set is read as a symbol with its words, and spoken as "no word" alone', () => {
  const { container } = render(<ChoiceText text="∅" />);
  expect(container.textContent).toBe('∅ (no word)');
  const hidden = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['∅ (', ')']);
  expect(spokenChoice('∅')).toBe('no word');
});

test('every other choice is its own words', () => {
  render(<ChoiceText text="had owned" />);
  expect(screen.getByText('had owned')).toBeDefined();
  expect(spokenChoice('had owned')).toBe('had owned');
});
