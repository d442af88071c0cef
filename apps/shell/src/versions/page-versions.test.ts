import { expect, test } from 'vitest';
import { readOffers } from '../page-data.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { type PageVersions, pageParts } from './page-versions.ts';

const offer = (version: string) => ({ metadata: { version } });
const offers = readOffers({
  microFrontends: { lessons: [offer('1.2.0'), offer('1.1.0')], exams: [offer('2.0.0')] },
});
const settings: PageVersions['settings'] = { ...sampleSettings, buckets: { lessons: 'canary', exams: 'pin' } };
const parts = (running: Record<string, string>, changes: Partial<PageVersions['settings']> = {}) =>
  pageParts({ settings: { ...settings, ...changes }, offers, running: () => running });

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
