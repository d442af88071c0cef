import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inFrench } from '../testing/in-french.ts';
import { OverrideBanner, PreviewBanner } from './banners.tsx';

const overrides = { lessons: 'http://localhost:15173/remoteEntry.js' };

test('lists the parts from source, and links back to the released ones', () => {
  render(<OverrideBanner overrides={overrides} />);
  const banner = screen.getByRole('complementary', { name: 'Overridden remotes' });
  expect(banner.textContent).toContain('This page runs lessons from http://localhost:15173');
  expect(screen.getByRole('link', { name: 'Reset' }).getAttribute('href')).toBe('?overrides=off');
});

test("is in the page's language", async () => {
  await inFrench();
  render(<OverrideBanner overrides={overrides} />);
  expect(screen.getByRole('complementary').textContent).toContain('Cette page exécute lessons depuis http://localhost');
});

test('names the previewed versions, and links back to the public ones', () => {
  render(<PreviewBanner names={['lessons', 'exams']} />);
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain('a preview of lessons, exams');
  expect(screen.getByRole('link', { name: 'End the preview' }).getAttribute('href')).toBe('?preview=off');
});
