import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChoiceText, SectionPicture } from './paper.tsx';

const image = { src: 'test-1/0123456789ab.webp', altText: 'A map of the fields that had no rain' };

beforeEach(() => vi.stubGlobal('__webpack_public_path__', '/remotes/exams/0.1.0/'));

test('the picture comes from this release, with its alternative text; a missing one renders nothing and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<SectionPicture image={image} />);
  const picture = screen.getByRole('img', { name: image.altText });
  expect(picture.getAttribute('src')).toBe('/remotes/exams/0.1.0/papers/test-1/0123456789ab.webp');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(log).toHaveBeenCalledWith('The picture test-1/0123456789ab.webp could not be loaded.');
});

test('a choice renders its English text; screen readers get words for the empty set instead of the symbol', () => {
  render(<ChoiceText text="had owned" />);
  expect(screen.getByText('had owned').lang).toBe('en');
  const { container } = render(<ChoiceText text="∅" />);
  expect(container.textContent).toBe('∅ (no word)');
  const hidden = [...container.querySelectorAll('[aria-hidden]')].map(({ textContent }) => textContent);
  expect(hidden).toEqual(['∅ (', ')']);
});
