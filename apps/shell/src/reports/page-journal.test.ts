import { beforeEach, describe, expect, test } from 'vitest';
import { LoadFailure } from '../federation/load-failure.ts';
import { createPageJournal, type PageJournal } from './page-journal.ts';

let reported: string[];
let thrown: unknown[];
let logged: string[];
let journal: PageJournal;

beforeEach(() => {
  reported = [];
  thrown = [];
  logged = [];
  journal = createPageJournal({
    reports: {
      load({ remote, version }, outcome, fault, what) {
        reported.push([remote, version, outcome, fault].filter(Boolean).join(' '));
        thrown.push(what);
      },
      error({ remote, version }, error, what) {
        reported.push([remote, version, error].join(' '));
        thrown.push(what);
      },
    },
    firstVersionOf: (remote) => (remote === 'lessons' ? '1.2.0' : '2.0.0'),
    log: (sentence) => logged.push(sentence),
  });
});

const failure = new LoadFailure('integrity', 'It is another file.');

describe('one report per load of a remote', () => {
  test('reports a success', () => {
    journal.shown('lessons', '1.2.0');
    journal.shown('exams', '2.0.0');
    journal.shown('lessons', '1.2.0');
    expect(reported).toEqual(['lessons 1.2.0 ok', 'exams 2.0.0 ok']);
  });

  test('reports that another version was shown, and why', () => {
    journal.failed('lessons', '1.2.0', failure);
    journal.shown('lessons', '1.1.0');
    journal.shown('lessons', '1.1.0');
    expect(reported).toEqual(['lessons 1.2.0 fallback integrity']);
    expect(logged).toEqual(['lessons 1.2.0 is not used. It is another file.']);
  });

  test('reports that no version was shown', () => {
    journal.failed('lessons', '1.2.0', failure);
    journal.failed('lessons', '1.1.0', new LoadFailure('network', 'It was not answered.'));
    journal.unavailable('lessons');
    journal.shown('lessons', '1.2.0');
    expect(reported).toEqual(['lessons 1.2.0 failed integrity']);
  });

  test('leaves out a version that an earlier page of the tab has reported', () => {
    journal.shown('lessons', '1.1.0');
    expect(reported).toEqual([]);
  });
});

test('a later error counts for the version that ran', () => {
  journal.shown('lessons', '1.2.0');
  journal.crashed('lessons', '1.2.0', { error: new Error('x'), held: false });
  journal.shown('lessons', '1.1.0');
  expect(reported).toEqual(['lessons 1.2.0 ok', 'lessons 1.2.0 crash']);
});

test('a screen that cannot be hydrated is an error of its version, which is shown all the same', () => {
  const cause = new Error('x');
  journal.unhydrated('lessons', '1.2.0', cause);
  journal.shown('lessons', '1.2.0');
  expect(reported).toEqual(['lessons 1.2.0 script', 'lessons 1.2.0 ok']);
  expect(thrown[0]).toBe(cause);
});

test('a missing file counts as an error of the running version, not of one that is still loading', () => {
  journal.chunkFailed({ remote: 'lessons', version: '1.2.0' });
  journal.shown('lessons', '1.2.0');
  journal.chunkFailed({ remote: 'lessons', version: '1.2.0' });
  journal.chunkFailed({ remote: 'shell', version: '0.3.0' });
  expect(reported).toEqual(['lessons 1.2.0 ok', 'lessons 1.2.0 chunk', 'shell 0.3.0 chunk']);
});

test('returns the running versions, and the remotes that were shown first and last', () => {
  expect(journal.onShow()).toEqual({ first: undefined, last: undefined });
  journal.shown('lessons', '1.1.0');
  journal.shown('exams', '2.0.0');
  expect(journal.running()).toEqual({ lessons: '1.1.0', exams: '2.0.0' });
  expect(journal.onShow()).toEqual({
    first: { remote: 'lessons', version: '1.1.0' },
    last: { remote: 'exams', version: '2.0.0' },
  });
});
