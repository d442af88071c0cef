import { join } from 'node:path';
import { processTree, stopTrees } from '../processes/process-tree.ts';
import { stopRequest } from '../processes/stop-request.ts';
import { benchTable } from './bench-table.ts';
import { benchNames, chooseBenches, loadBench } from './benches.ts';
import { machineLine } from './machine-line.ts';

const root = join(import.meta.dirname, '../..');
const folder = import.meta.dirname;

stopRequest().addEventListener('abort', async () => {
  await stopTrees(processTree(process.pid).filter((pid) => pid !== process.pid));
  process.exit(130);
});

try {
  for (const name of chooseBenches(await benchNames(folder), process.argv.slice(2))) {
    const { about, run } = await loadBench(folder, name);
    const machine = machineLine(new Date());
    console.log(`${name}: ${about}`);
    const rows = await run({ root, say: (line) => console.log(`  ${line}`) });
    console.log(`\n${machine}\n${benchTable(rows)}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
