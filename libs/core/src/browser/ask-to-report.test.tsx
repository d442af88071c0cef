import { expect, test, vi } from 'vitest';
import { askToReport, onAskedToReport } from './ask-to-report.ts';

test('passes the request to the shell once, until that stops listening', () => {
  const open = vi.fn();
  const stop = onAskedToReport(open);
  askToReport({ question: 'A1-nouns-3-q2' });
  stop();
  askToReport({ question: 'A1-nouns-3-q3' });
  expect(open.mock.calls).toEqual([[{ question: 'A1-nouns-3-q2' }]]);
});
