import type { VitalName } from '@tensely/platform/host';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Subject } from './find-subject.ts';
import type { PageJournal } from './page-journal.ts';
import type { Reports } from './reports.ts';

/** Reports web vitals: the load metrics for what was shown first, the others for what is on show. */
export function watchVitals(
  reports: Pick<Reports, 'vital'>,
  { onShow }: Pick<PageJournal, 'onShow'>,
  shell: Subject,
): void {
  const report = (when: 'first' | 'last') => (metric: Metric) => {
    const name: VitalName = metric.name;
    reports.vital(onShow()[when] ?? shell, name, rounded(metric));
  };
  onTTFB(report('first'));
  onFCP(report('first'));
  onLCP(report('first'));
  onINP(report('last'));
  onCLS(report('last'));
}

function rounded({ name, value }: Metric): number {
  const places = name === 'CLS' ? 10_000 : 1;
  return Math.max(0, Math.round(value * places) / places);
}
