import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '@tensely/service-host/logic';
import { readEnvironment } from '../environment.ts';
import { runAccounts } from './run-accounts.ts';

// `npm run accounts`: exports the accounts of the reference parent site.

const settings = join(import.meta.dirname, '../../../../.env');
writePrivately();
if (existsSync(settings)) process.loadEnvFile(settings);

process.exitCode = await runAccounts(process.argv.slice(2), {
  accounts: () => join(readEnvironment(process.env).dataDir, 'parent-site.sqlite'),
  // npm runs scripts in the root folder, but paths are relative to the operator's folder.
  folder: process.env.INIT_CWD ?? process.cwd(),
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
