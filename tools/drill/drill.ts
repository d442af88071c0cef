import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { machineLine } from '../bench/machine-line.ts';
import { alignedTable } from '../console-text.ts';
import { CADDY, debianProgram } from '../deploy-tests/debian-program.ts';
import { exitWithHelp, readOptions, runProgram } from '../processes/run-program.ts';
import { events } from './events.ts';
import { startLearners } from './learners.ts';
import { openHttp2 } from './open-http2.ts';
import { type Platform, startPlatform } from './start-platform.ts';

/** How long learners work undisturbed after each event. */
const QUIET_MS = 5000;

/** `npm run drill -- scale`: loads two of each service and disturbs them one event at a time. Exits with 1 if anything was lost. */
await runProgram(async () => {
  const { positionals, values } = readOptions('drill', { learners: { type: 'string', default: '50' } }, true);
  const learners = Number(values.learners);
  if (positionals.join() !== 'scale' || !(learners >= 1 && learners <= 5000)) exitWithHelp('drill');
  const caddy = await debianProgram(CADDY);
  if ('missing' in caddy) throw new Error(caddy.missing);
  console.log(machineLine(new Date()));
  const folder = await mkdtemp(join(tmpdir(), 'tensely-drill-'));
  try {
    const platform = await startPlatform(folder, caddy.path);
    const nothingLost = await disturbAll(platform, learners).finally(() => platform.stop());
    if (!nothingLost) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Prints a row for each event. Resolves to true if no work was lost. */
async function disturbAll(platform: Platform, count: number): Promise<boolean> {
  const operator = openHttp2(platform.port, platform.authority);
  const load = startLearners(platform, count);
  const rows = [['event', 'requests', 'failed', 'failing for', 'p99', 'restored after']];
  let unexpected = 0;
  try {
    // The first requests fill caches and compile code.
    await delay(QUIET_MS);
    for (const { name, mayFail, run } of events) {
      console.log(`  ${name}`);
      const from = Date.now();
      await run(platform, operator);
      const restoredMs = Date.now() - from;
      await delay(QUIET_MS);
      const seen = load.samples.filter(({ at, ms }) => at + ms >= from).sort((one, other) => one.ms - other.ms);
      const failed = seen.filter(({ ok }) => !ok);
      const failingMs = Math.max(0, ...failed.map(({ at, ms }) => at + ms - from));
      const p99 = seen[Math.ceil(0.99 * seen.length) - 1]?.ms;
      const [failing, restored] = [failingMs, restoredMs].map((ms) => `${(ms / 1000).toFixed(1)} s`);
      rows.push([name, `${seen.length}`, `${failed.length}`, `${failing}`, `${p99} ms`, `${restored}`]);
      if (!mayFail) unexpected += failed.length;
    }
    await load.stop();
    const { lost, twice } = await load.countErrors(operator);
    const writes = [...load.acknowledged.values()].flat().length;
    console.log(['', ...alignedTable(rows), ''].join('\n'));
    console.log(`${writes} acknowledged writes: ${lost} lost, ${twice} counted twice.`);
    return lost + twice + unexpected === 0;
  } finally {
    // Also after an event that failed: working learners keep the process alive.
    await load.stop();
    operator.close();
  }
}
