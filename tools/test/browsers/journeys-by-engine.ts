import { z } from 'zod';

const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({ projectName: z.string(), status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
  ),
});

const suiteSchema = z.object({
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional();
  },
});

const reportSchema = z.object({ suites: z.array(suiteSchema) });

/** One line per journey and engine, from Playwright's JSON report: "  ✓ firefox   a learner signs out (2.4 s)". */
export function journeysByEngine(report: unknown): string[] {
  return reportSchema.parse(report).suites.flatMap(linesOf);
}

function linesOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const mark = status === 'expected' || status === 'flaky' ? '✓' : '✗';
      return `  ${mark} ${projectName.padEnd(8)}  ${title} (${seconds.toFixed(1)} s)`;
    }),
  );
  return [...own, ...suites.flatMap(linesOf)];
}
