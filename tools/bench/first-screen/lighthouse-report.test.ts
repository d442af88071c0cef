import { expect, test } from 'vitest';
import { pointsMissing, readReport, whatIsMissing } from './lighthouse-report.ts';

const all = { score: 1, auditRefs: [] };
const report = {
  requestedUrl: 'http://localhost/login',
  categories: {
    performance: {
      score: 0.93,
      auditRefs: [
        { id: 'largest-contentful-paint', weight: 25 },
        { id: 'cumulative-layout-shift', weight: 25 },
        { id: 'unused-javascript', weight: 0 },
      ],
    },
    accessibility: all,
    'best-practices': all,
  },
  audits: {
    'largest-contentful-paint': { title: 'Largest Contentful Paint', score: 0.7, displayValue: '2.9 s' },
    'cumulative-layout-shift': { title: 'Cumulative Layout Shift', score: 1 },
    'unused-javascript': { title: 'Reduce unused JavaScript', score: 0.5, details: { type: 'treemap-data' } },
  },
};

test('a category lacks the points between its score and a hundred', () => {
  expect(pointsMissing(readReport(report), 'performance')).toBe(7);
  expect(pointsMissing(readReport(report), 'accessibility')).toBe(0);
});

test('only audits that cost points are told', () => {
  expect(whatIsMissing(readReport(report), 'performance')).toEqual([
    'Largest Contentful Paint (largest-contentful-paint, weight 25): 0.7. 2.9 s []',
  ]);
});

test('a page that could not be measured is named', () => {
  const failed = { ...report, runtimeError: { message: 'The page did not load.' } };
  expect(() => readReport(failed)).toThrow('could not measure http://localhost/login: The page did not load.');
});
