import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type File, faultTable, files } from './fault-table.ts';

interface Measured {
  verdict: string;
  fallbackMs: number;
  navigationMs: number;
}

/** Prints the table of faults for a run that had any: passed, failed, and not applicable with the reason. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Measured>();

  onTestEnd({ annotations }: TestCase, result: TestResult): void {
    const cell = annotations.find(({ type }) => type === 'cell')?.description;
    if (!cell) return;
    const ms = (wanted: string) => Number(result.annotations.find(({ type }) => type === wanted)?.description ?? 0);
    const verdict = result.status === 'passed' ? '✓' : '✗';
    this.#cells.set(cell, { verdict, fallbackMs: ms('fallback ms'), navigationMs: ms('navigation ms') });
  }

  onEnd(): void {
    if (this.#cells.size > 0) console.log(['', ...this.#lines(), ''].join('\n'));
  }

  #lines(): string[] {
    const rows = faultTable.map(({ name }) => line(name, (file) => this.#cell(name, file)));
    const ran = [...this.#cells.values()];
    const count = (verdict: string) => ran.filter((cell) => cell.verdict === verdict).length;
    const reasons = notApplicable();
    return [
      line('Faults of lessons', (file) => file),
      ...rows,
      `${count('✓')} passed, ${count('✗')} failed, ${reasons.length} not applicable (-).`,
      `Slowest: another version shown ${most(ran, 'fallbackMs')} ms after the start of the visit, another screen ${most(ran, 'navigationMs')} ms after the click.`,
      ...reasons.map(({ name, file, because }) => `- ${name}, ${file}: ${because}`),
    ];
  }

  #cell(name: string, file: File): string {
    if (notApplicable().some((cell) => cell.name === name && cell.file === file)) return '-';
    const cell = this.#cells.get(`${name}/${file}`);
    if (!cell) return 'not run';
    return cell.fallbackMs > 0 ? `${cell.verdict} ${cell.fallbackMs} ms` : cell.verdict;
  }
}

function notApplicable() {
  return faultTable.flatMap(({ name, cells }) =>
    files.flatMap((file) => {
      const cell = cells[file];
      return cell.kind === 'notApplicable' ? [{ name, file, because: cell.because }] : [];
    }),
  );
}

function line(name: string, cell: (file: File) => string): string {
  return `${name.padEnd(36)}${files.map((file) => cell(file).padEnd(12)).join('')}`.trimEnd();
}

function most(cells: readonly Measured[], figure: 'fallbackMs' | 'navigationMs'): number {
  return Math.max(0, ...cells.map((cell) => cell[figure]));
}
