import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The date, the machine and its load, printed with the figures. */
export function machineLine(now: Date): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const day = now.toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  const parts = [`${availableParallelism()} cores of ${processor}`, `${gigabytes} GB`, `Node ${process.version}`];
  return [day, ...parts, process.platform, `load ${load}`].join(', ');
}
