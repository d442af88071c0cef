import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PreviewBanner } from './preview-banner.tsx';

test('names the previewed versions, and links back to the public ones', () => {
  render(<PreviewBanner names={['lessons', 'exams']} />);
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('a preview of lessons, exams');
  expect(screen.getByRole('link', { name: 'End the preview' }).getAttribute('href')).toBe('?preview=off');
});
