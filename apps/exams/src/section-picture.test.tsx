import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SectionPicture } from './section-picture.tsx';

const image = { src: 'test-1/0123456789ab.webp', altText: 'A map of the fields that had no rain' };

beforeEach(() => vi.stubGlobal('__webpack_public_path__', '/remotes/exams/0.1.0/'));

test('the picture comes from this release, with its words', () => {
  render(<SectionPicture image={image} />);
  const picture = screen.getByRole('img', { name: 'A map of the fields that had no rain' });
  expect(picture.getAttribute('src')).toBe('/remotes/exams/0.1.0/papers/test-1/0123456789ab.webp');
});

test('a picture that is not there renders nothing and is logged', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<SectionPicture image={image} />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(log).toHaveBeenCalledWith('The picture test-1/0123456789ab.webp could not be loaded.');
});
