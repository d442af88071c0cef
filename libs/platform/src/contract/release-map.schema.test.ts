import { check, parse } from '@tensely/core/logic';
import { describe, expect, test } from 'vitest';
import { releaseMapSchema } from './release.schema.ts';
import { containerName } from './release-address.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

function mapWith(release: object) {
  return {
    schema: 'frontend-discovery',
    microFrontends: {
      toeic: [
        {
          url: '/remotes/toeic/1.0.0/remoteEntry.js',
          metadata: { integrity, version: '1.0.0' },
          deployment: { traffic: 100, default: true },
          extras: {
            declaration: {
              name: 'toeic',
              title: 'TOEIC',
              contract: '^1.0.0',
              basename: '/',
              routes: [{ path: '/exams/toeic', layout: 'navigation' }],
              sidebar: [],
            },
          },
          ...release,
        },
      ],
    },
  };
}

describe('release map', () => {
  test('accepts a valid map', () => {
    expect(parse(releaseMapSchema, mapWith({})).microFrontends.toeic?.[0]?.metadata.version).toBe('1.0.0');
  });

  test.each([
    ['an address outside the release folders', { url: '/elsewhere/remoteEntry.js' }, 'url'],
    ['a script with another scheme', { url: 'javascript:alert(1)//remotes/x' }, 'url'],
    ['a missing integrity', { metadata: { version: '1.0.0' } }, 'integrity'],
    ['a weak integrity', { metadata: { version: '1.0.0', integrity: 'sha256-AAAA' } }, 'integrity'],
    ['a malformed version', { metadata: { version: 'latest', integrity } }, 'version'],
    ['no declaration', { extras: {} }, 'declaration'],
  ])('rejects %s, and the error names the place', (_what, release, place) => {
    expect(() => parse(releaseMapSchema, mapWith(release))).toThrow(place);
  });

  test.each([null, 7, 'map', [], {}, { microFrontends: { lessons: [] }, schema: '' }])('%j is not a map', (json) => {
    expect(check(releaseMapSchema, json).success).toBe(false);
  });
});

test('two versions have different container names', () => {
  expect(containerName('lessons', '1.0.0')).not.toBe(containerName('lessons', '1.0.1'));
  expect(containerName('lessons', '1.0.0-a1')).toBe('lessons__1_0_0_a1');
});
