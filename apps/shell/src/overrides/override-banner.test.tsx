import { loadLanguage, pageLanguage } from '@tensely/core/react';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OverrideBanner } from './override-banner.tsx';

test('says what comes from where, and leads back to what is released', () => {
  render(<OverrideBanner overrides={{ lessons: 'http://localhost:15173/remoteEntry.js' }} />);
  const banner = screen.getByRole('complementary', { name: 'Overridden remotes' });
  expect(banner.textContent).toContain('This page runs lessons from http://localhost:15173');
  expect(screen.getByRole('link', { name: 'Reset' }).getAttribute('href')).toBe('?overrides=off');
});

test('speaks the language of the page', async () => {
  pageLanguage.set('fr');
  await loadLanguage();
  render(<OverrideBanner overrides={{ lessons: 'http://localhost:15173/remoteEntry.js' }} />);
  const banner = screen.getByRole('complementary', { name: 'Remotes remplacés' });
  expect(banner.textContent).toContain('Cette page exécute lessons depuis http://localhost:15173');
  pageLanguage.set('en');
});
