// The first thing that runs on a fresh clone. What cannot work is said before anything else is even read: set-up.mjs and
// all behind it are for Node 20.

import { machineProblem } from './machine.mjs';

const problem = machineProblem({ nodeVersion: process.version, platform: process.platform });
if (problem) {
  console.error(problem);
  process.exitCode = 1;
} else {
  void import('./set-up.mjs').then(({ setUp }) => setUp(process.argv.slice(2)));
}
