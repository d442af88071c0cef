import { expect, test } from 'vitest';
import { readOffers } from '../remotes/offers.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { type PageVersions, pageParts } from './page-versions.ts';

const offer = (version: string) => ({ metadata: { version } });
const offers = readOffers({
  microFrontends: { lessons: [offer('1.2.0'), offer('1.1.0')], exams: [offer('2.0.0')] },
});
const settings: PageVersions['settings'] = { ...sampleSettings, buckets: { lessons: 'canary', exams: 'pin' } };
const parts = (running: Record<string, string>, changes: Partial<PageVersions['settings']> = {}) =>
  pageParts({ settings: { ...settings, ...changes }, offers, running: () => running });

test('lists the shell first, and marks remotes that were not shown as not loaded', () => {
  expect(parts({ lessons: '1.2.0' })).toEqual([
    { name: 'shell', version: '1.0.0', isLoaded: true, from: '/remotes/shell/1.0.0/', why: 'live' },
    {
      name: 'lessons',
      version: '1.2.0',
      isLoaded: true,
      from: '/remotes/lessons/1.2.0/',
      why: 'canary: this browser is on the side of the trial',
    },
    { name: 'exams', version: '2.0.0', isLoaded: false, from: '/remotes/exams/2.0.0/', why: 'pinned to this learner' },
  ]);
});

test('shows a fallback as the last known good version', () => {
  expect(parts({ lessons: '1.1.0' })[1]).toMatchObject({
    version: '1.1.0',
    from: '/remotes/lessons/1.1.0/',
    why: 'last known good: 1.2.0 could not be used',
  });
});

test('shows the address of a part from source', () => {
  const overrides = { lessons: 'http://localhost:15173/remoteEntry.js' };
  expect(parts({ lessons: '1.2.0' }, { overrides })[1]).toMatchObject({
    version: 'from source',
    from: 'http://localhost:15173/remoteEntry.js',
    why: 'override of a developer',
  });
});
