import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine and the day, for whoever reads the figures elsewhere. */
export function machineLine(now: Date): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor';
  const day = now.toISOString().slice(0, 10);
  return `${day}, ${availableParallelism()} cores of ${processor}, ${gigabytes} GB, Node ${process.version}, ${process.platform}`;
}
