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
    unit: z.enum(['µs', 'ms']),
    values: z.array(z.number()),
    against: z.string().optional(),
  }),
);

export const progress: Bench = {
  about: 'what a save costs on each database, what sharing commits saves, and what tokens cost.',
  async run({ root, say }) {
    const script = join(root, 'services/progress/bench/measure.ts');
    const measuring = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'] });
    createInterface(measuring.stderr).on('line', say);
    const [output, [code]] = await Promise.all([text(measuring.stdout), once(measuring, 'close')]);
    if (code !== 0) throw new Error('The progress service could not be measured; what it said stands above.');
    return rowsSchema.parse(JSON.parse(output)).map(({ against, ...row }) => ({ ...row, ...(against && { against }) }));
  },
};
