import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseNamed } from '../choose-named.ts';
import { runProgram } from '../processes/run-program.ts';
import { benchTable } from './bench-table.ts';
import { benches } from './benches.ts';
import { machineLine } from './machine-line.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run bench [-- delivery progress] [--rounds 3] [--only ours,floor]`: the benches that are named, or all. */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const chosen = chooseNamed('bench', Object.keys(benches), positionals);
  const choice = {
    ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    ...(values.only !== undefined && { only: values.only.split(',') }),
  };
  for (const [name, { about, run }] of Object.entries(benches).filter(([one]) => chosen.includes(one))) {
    const machine = machineLine(new Date());
    console.log(`${name}: ${about}`);
    const rows = await run({ root, say: (line) => console.log(`  ${line}`), ...choice });
    console.log(`\n${machine}\n${benchTable(rows)}\n`);
  }
});
