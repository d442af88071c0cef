import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewBanner } from './preview-banner.tsx';

test('says what is previewed, and leads back to what everybody gets', () => {
  render(<PreviewBanner names={['lessons', 'exams']} />);
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('a preview of lessons, exams');
  expect(screen.getByRole('link', { name: 'End the preview' }).getAttribute('href')).toBe('?preview=off');
});
