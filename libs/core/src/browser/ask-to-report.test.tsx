import { afterEach, expect, test } from 'vitest';
import { askToReport, onAskedToReport, type ReportSubject } from './ask-to-report.ts';

let opened: ReportSubject[] = [];
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  opened = [];
});
const listen = () => {
  stop = onAskedToReport((subject) => opened.push(subject));
};

test('passes the request to the shell once', () => {
  listen();
  askToReport({ question: 'A1-nouns-3-q2' });
  expect(opened).toEqual([{ question: 'A1-nouns-3-q2' }]);
});

test('does not call a listener after it unsubscribed', () => {
  listen();
  stop?.();
  askToReport({ question: 'A1-nouns-3-q2' });
  expect(opened).toEqual([]);
});
