import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '@tensely/service-host/logic';
import { readEnvironment } from '../environment.ts';
import { runAccounts } from './run-accounts.ts';

// `npm run accounts`: what an operator needs of the reference parent site.

const settings = join(import.meta.dirname, '../../../../.env');
writePrivately();
if (existsSync(settings)) process.loadEnvFile(settings);

process.exitCode = await runAccounts(process.argv.slice(2), {
  accounts: () => join(readEnvironment(process.env).dataDir, 'parent-site.sqlite'),
  // npm runs scripts at the top of the project; paths are meant from where the operator called it.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
