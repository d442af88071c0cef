import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Bench } from './series.ts';

const rowsSchema = z.array(
  z.object({
    what: z.string(),
    unit: z.enum(['µs', 'ms', 'kB']),
    values: z.array(z.number()),
    against: z.string().optional(),
    goalRatio: z.number().optional(),
  }),
);

export const progress: Bench = {
  about:
    'what a save costs on each database and beside the least that it can cost, with how many pages and for how long.',
  async run({ root, say, only = [] }) {
    const script = join(root, 'services/progress/bench/measure.ts');
    const measuring = spawn(process.execPath, [script, ...only], { stdio: ['ignore', 'pipe', 'pipe'] });
    createInterface(measuring.stderr).on('line', say);
    const [output, [code]] = await Promise.all([text(measuring.stdout), once(measuring, 'close')]);
    if (code !== 0) throw new Error('The progress service could not be measured; what it said stands above.');
    return rowsSchema.parse(JSON.parse(output)).map(({ against, goalRatio, ...row }) => ({
      ...row,
      ...(against && { against }),
      ...(goalRatio && { goalRatio }),
    }));
  },
};
