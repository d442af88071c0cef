import { expect, test } from 'vitest';
import { journeysByEngine } from './journeys-by-engine.ts';

const ran = (projectName: string, status: string, ...durations: number[]) => ({
  projectName,
  status,
  results: durations.map((duration) => ({ duration })),
});

test('each journey has a line per engine, with the total time of its attempts', () => {
  const specs = [
    { title: 'a learner signs out', tests: [ran('webkit', 'expected', 2400), ran('firefox', 'flaky', 900, 1100)] },
  ];
  const nested = [{ specs: [{ title: 'a panel reports it', tests: [ran('webkit', 'unexpected', 30_000)] }] }];
  expect(journeysByEngine({ suites: [{ specs, suites: nested }] })).toEqual([
    '  ✓ webkit    a learner signs out (2.4 s)',
    '  ✓ firefox   a learner signs out (2.0 s)',
    '  ✗ webkit    a panel reports it (30.0 s)',
  ]);
});
