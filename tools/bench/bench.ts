import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseNamed } from '../choose-named.ts';
import { runProgram } from '../processes/run-program.ts';

import { firstScreen } from './first-screen/first-screen.ts';
import { machineLine } from './machine-line.ts';
import { progress } from './progress-bench.ts';
import { benchTable } from './series.ts';

const root = join(import.meta.dirname, '../..');
const benches = { 'first-screen': firstScreen, progress };

/** `npm run bench [-- first-screen progress] [--rounds 3] [--only lesson,floor] [--trace]`: the named benches, or both. */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, only: { type: 'string' }, trace: { type: 'boolean', default: false } },
  });
  const chosen = chooseNamed('bench', Object.keys(benches), positionals);
  for (const [name, { about, run }] of Object.entries(benches).filter(([one]) => chosen.includes(one))) {
    const machine = machineLine(new Date());
    console.log(`${name}: ${about}`);
    const rows = await run({
      root,
      say: (line) => console.log(`  ${line}`),
      trace: values.trace,
      ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
      ...(values.only !== undefined && { only: values.only.split(',') }),
    });
    console.log(`\n${machine}\n${benchTable(rows)}\n`);
  }
});
