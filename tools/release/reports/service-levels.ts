import { share } from './figures.ts';
import { type MetricSample, metricSamples } from './metrics.ts';

/** One service level, counted by the services on this machine since they started. */
interface ServiceLevel {
  level: 'lesson-opens' | 'answer-kept' | 'exam-handed-in' | 'release-served';
  counted: number;
  failed: number;
  /** The share that may fail. */
  allowed: number;
  /** 1 without failures, negative if the budget is exceeded, null without counts. */
  budgetLeft: number | null;
}

/** The samples of a level, by name and labels; the same as in deploy/prometheus. */
interface Counting {
  allowed: number;
  counted: readonly Pattern[];
  failed: readonly Pattern[];
}
type Pattern = readonly [name: string, ...labels: RegExp[]];

const answers = /route="\/api\/progress-update"/;
const finishes = /route="\/api\/exam-attempts\/:id\/finish"/;
const ours = /status="5\d\d"/;
const served = /route="(page|file)"/;

const ofService = (route: RegExp): Pick<Counting, 'counted' | 'failed'> => ({
  counted: [
    ['tensely_progress_requests_total', route],
    ['tensely_gateway_unanswered_total', route],
  ],
  failed: [
    ['tensely_progress_requests_total', route, ours],
    ['tensely_gateway_unanswered_total', route],
  ],
});

const levels: Readonly<Record<ServiceLevel['level'], Counting>> = {
  'lesson-opens': {
    allowed: 0.005,
    counted: [
      ['tensely_gateway_loads_total', /remote="lessons"/],
      ['tensely_gateway_requests_total', /route="page"/, ours],
    ],
    failed: [
      ['tensely_gateway_loads_total', /remote="lessons"/, /outcome="failed"/],
      ['tensely_gateway_requests_total', /route="page"/, ours],
    ],
  },
  'answer-kept': { allowed: 0.001, ...ofService(answers) },
  'exam-handed-in': { allowed: 0.001, ...ofService(finishes) },
  'release-served': {
    allowed: 0.001,
    counted: [['tensely_gateway_requests_total', served]],
    failed: [['tensely_gateway_requests_total', served, ours]],
  },
};

const names = ['lesson-opens', 'answer-kept', 'exam-handed-in', 'release-served'] as const;

/** Computes the service levels from the metrics of some services. */
export function serviceLevels(metrics: readonly string[]): ServiceLevel[] {
  const samples = metrics.flatMap(metricSamples);
  const sum = (patterns: readonly Pattern[]) =>
    samples
      .filter((sample) => patterns.some((pattern) => isOf(sample, pattern)))
      .reduce((total, { value }) => total + value, 0);
  return names.map((level) => {
    const { allowed } = levels[level];
    const [counted, failed] = [sum(levels[level].counted), sum(levels[level].failed)];
    return { level, counted, failed, allowed, budgetLeft: counted > 0 ? 1 - failed / counted / allowed : null };
  });
}

/** The rows of a table, with its header. */
export function levelRows(shown: readonly ServiceLevel[]): string[][] {
  const rows = shown.map(({ level, counted, failed, allowed, budgetLeft }) => [
    level,
    `${counted}`,
    `${failed}`,
    counted > 0 ? share(failed / counted) : '-',
    share(allowed),
    budgetLeft === null ? '-' : share(budgetLeft),
  ]);
  return [['service level', 'counted', 'failed', 'rate', 'may fail', 'budget left'], ...rows];
}

function isOf({ name, labels }: MetricSample, [wanted, ...conditions]: Pattern): boolean {
  return name === wanted && conditions.every((condition) => condition.test(labels));
}
