// The entry point on a fresh clone. It checks the machine before it loads set-up.mjs, which needs Node 20.

import { machineProblem } from './machine.mjs';

const problem = machineProblem({ nodeVersion: process.version, platform: process.platform });
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./set-up.mjs').then(({ setUp }) => setUp(process.argv.slice(2)));
}
