import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceText } from './choice-text.tsx';

test('the empty set shows its symbol and words, and screen readers get only the words', () => {
  const { container } = render(<ChoiceText text="∅" />);
  expect(container.textContent).toBe('∅ (no word)');
  const hidden = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['∅ (', ')']);
});

test('every other choice is its own text, in English', () => {
  render(<ChoiceText text="had owned" />);
  expect(screen.getByText('had owned').lang).toBe('en');
});
