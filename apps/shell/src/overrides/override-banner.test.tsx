import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverrideBanner } from './override-banner.tsx';

test('lists the parts from source, and links back to the released ones', () => {
  render(<OverrideBanner overrides={{ lessons: 'http://localhost:15173/remoteEntry.js' }} />);
  const banner = screen.getByRole('complementary', { name: 'Overridden remotes' });
  expect(banner.textContent).toContain('This page runs lessons from http://localhost:15173');
  expect(screen.getByRole('link', { name: 'Reset' }).getAttribute('href')).toBe('?overrides=off');
});

test("is in the page's language", async () => {
  pageLanguage.set('fr');
  await loadLanguage();
  render(<OverrideBanner overrides={{ lessons: 'http://localhost:15173/remoteEntry.js' }} />);
  const banner = screen.getByRole('complementary', { name: 'Remotes remplacés' });
  expect(banner.textContent).toContain('Cette page exécute lessons depuis http://localhost:15173');
  pageLanguage.set('en');
});
