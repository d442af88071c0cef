import { describe, expect, test } from 'vitest';
import { readReports } from './read-reports.ts';

const file = 'http://localhost:4200/remotes/lessons/1.1.0/app.js';
const report = (body: object, type = 'csp-violation') => ({
  age: 10,
  type,
  url: 'http://localhost:4200/A1/nouns?page=2',
  user_agent: 'Mozilla/5.0',
  body: { documentURL: 'http://localhost:4200/A1/nouns?page=2', disposition: 'enforce', ...body },
});

describe('of a browser’s report remain the directive and the release', () => {
  test.each([
    [
      'that wanted something',
      report({ effectiveDirective: 'connect-src', blockedURL: 'https://a.example', sourceFile: file }),
      'connect-src',
    ],
    ['that was refused', report({ effectiveDirective: 'script-src-elem', blockedURL: file }), 'script-src-elem'],
    ['that has no hash', report({ blockedURL: file, destination: 'script' }, 'integrity-violation'), 'integrity'],
  ])('%s', (_, one, directive) => {
    expect(readReports([one])).toEqual([{ remote: 'lessons', version: '1.1.0', directive }]);
  });

  test('also in the older form', () => {
    const older = {
      'document-uri': 'http://localhost:4200/',
      'violated-directive': 'img-src',
      'blocked-uri': 'data',
      'source-file': file,
    };
    expect(readReports({ 'csp-report': older })).toEqual([
      { remote: 'lessons', version: '1.1.0', directive: 'img-src' },
    ]);
  });
});

test('a report that names no release is passed over', () => {
  const extension = report({ effectiveDirective: 'script-src', blockedURL: 'inline', sourceFile: 'chrome-extension' });
  const elsewhere = report({
    effectiveDirective: 'script-src',
    blockedURL: 'https://evil.example/remotes/x/latest/a.js',
  });
  expect(readReports([extension, elsewhere])).toEqual([]);
});

test('a directive that does not exist is passed over, and takes no other report with it', () => {
  const invented = report({ effectiveDirective: 'no-such-src', sourceFile: file });
  const real = report({ effectiveDirective: 'script-src', sourceFile: file });
  expect(readReports([invented, real])).toEqual([{ remote: 'lessons', version: '1.1.0', directive: 'script-src' }]);
});

test.each([[null], ['text'], [{}], [[{ type: 'deprecation', body: {} }]], [[{ type: 'csp-violation' }]]])(
  '%j is no report',
  (json) => {
    expect(readReports(json)).toBeUndefined();
  },
);
