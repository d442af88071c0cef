import { Table } from '@tensely/ui/react';
import type { ReactNode } from 'react';
import { homeMessages } from '../messages.ts';
import styles from './bar-chart.module.css';

interface Bar {
  key: string;
  /** Label under the bar; the table row uses `name`. */
  label: string;
  value: number;
  name: ReactNode;
  valueText: ReactNode;
}

interface BarChartProps {
  caption: string;
  header: [name: string, value: string];
  bars: readonly Bar[];
  /** The value of a bar of full height. */
  full: number;
}

/** A small bar chart, with an equivalent table for screen readers. */
export function BarChart({ caption, header, bars, full }: BarChartProps) {
  const t = homeMessages.use();
  return (
    <div className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ key, label, value }) => (
          <div key={key} className={styles.bar}>
            <div className={styles.room}>
              {value > 0 && <div className={styles.value} style={{ blockSize: `${heightOf(value, full)}%` }} />}
            </div>
            {label}
          </div>
        ))}
      </div>
      <details>
        <summary>{t.asTable()}</summary>
        <Table
          caption={caption}
          header={header}
          rows={bars.map(({ name, valueText }) => [name, valueText])}
          rowHeaders
        />
      </details>
    </div>
  );
}

/** Make every value above zero visible. */
function heightOf(value: number, full: number): number {
  return Math.min(100, Math.max(4, (100 * value) / full));
}
