import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, OperatorError } from '@tensely/core/logic';
import { askLine, printable } from '@tensely/service-host/logic';
import { openAccountDatabase } from '../accounts/account-database.ts';
import { readEnvironment } from '../environment.ts';
import { normalAddress } from '../forms.ts';

// `npm run accounts -- find`: asks for an address, which must not appear in a command line, and prints the uid of its account.

const settings = join(import.meta.dirname, '../../../../.env');
if (existsSync(settings)) process.loadEnvFile(settings);

try {
  console.log(await findUid());
} catch (error) {
  console.error(printable(messageOf(error)));
  process.exitCode = 1;
}

async function findUid(): Promise<string> {
  if (process.argv.slice(2).join(' ') !== 'find') throw new OperatorError('Usage: npm run accounts -- find');
  const path = join(readEnvironment(process.env).dataDir, 'parent-site.sqlite');
  if (!existsSync(path)) throw new OperatorError(`There are no accounts: ${path} does not exist.`);
  const database = await openAccountDatabase(path);
  try {
    const address = normalAddress(await askLine('E-mail address of the learner: '));
    const found = database.prepare<[string], { id: string }>('SELECT id FROM user WHERE address = ?').get(address);
    if (!found) throw new OperatorError('No account has this address.');
    return found.id;
  } finally {
    database.close();
  }
}
