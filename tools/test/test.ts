import { join } from 'node:path';
import { readEnvironment } from '../environment.ts';
import { runCommand } from '../processes/run-command.ts';
import { runProgram } from '../processes/run-program.ts';
import { requireJourneys } from './named-journeys.ts';
import { chooseSteps, closingLine, failuresOf, readArguments, runSteps, type StepContext } from './run-steps.ts';
import { affectedSteps, steps } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/** `npm test [-- lint unit | e2e NAME | affected]`: runs the named steps and their dependencies, or all. */
await runProgram(async () => {
  const { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER_PATH } = readEnvironment(root);
  const environment: StepContext['environment'] = {
    ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
    ...(FIREFOX_PATH && { FIREFOX_PATH }),
    ...(WEBKIT_DRIVER_PATH && { WEBKIT_DRIVER_PATH }),
  };
  const { names, journeys, isAffected } = readArguments(
    process.argv.slice(2),
    steps.map(({ name }) => name),
  );
  const chosen = isAffected ? affectedSteps : chooseSteps(steps, names);
  if (journeys !== undefined) await requireJourneys(root, journeys);
  const outcomes = await runSteps(chosen, {
    root,
    environment,
    say: (line) => console.log(line),
    ...(journeys !== undefined && { journeys }),
    ...(isAffected && { base: await findBase() }),
  });
  for (const reason of new Set(outcomes.flatMap(({ skipped = [] }) => skipped))) console.log(`skipped: ${reason}`);
  const failures = outcomes.flatMap(failuresOf);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(closingLine(outcomes));
  process.exitCode = failures.length > 0 ? 1 : 0;
});

/** The base of `affected`: the branch main, or the last commit without one. Uncommitted changes count as well. */
async function findBase(): Promise<string> {
  const { ok } = await runCommand(['git', 'rev-parse', '--verify', '--quiet', 'main'], root);
  return ok ? 'main' : 'HEAD';
}
