import { join } from 'node:path';
import { chooseNamed } from '../choose-named.ts';
import { runProgram } from '../processes/run-program.ts';
import { benchTable } from './bench-table.ts';
import { benches } from './benches.ts';
import { machineLine } from './machine-line.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run bench [-- delivery progress]`: the benches that are named, or all. */
await runProgram(async () => {
  const chosen = chooseNamed('bench', Object.keys(benches), process.argv.slice(2));
  for (const [name, { about, run }] of Object.entries(benches).filter(([one]) => chosen.includes(one))) {
    const machine = machineLine(new Date());
    console.log(`${name}: ${about}`);
    const rows = await run({ root, say: (line) => console.log(`  ${line}`) });
    console.log(`\n${machine}\n${benchTable(rows)}\n`);
  }
});
