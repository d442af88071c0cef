import { measureHeavyAccount } from './heavy-account.ts';
import { measureSaves } from './service.ts';
import { measureStorage } from './storage.ts';
import { measureTokens } from './tokens.ts';

// What `npm run bench -- progress` starts: tells of the work on standard error, and of the figures on standard output.
const say = (line: string) => process.stderr.write(`${line}\n`);

say('Saving on each database');
const rows = [...(await measureStorage(say))];
say('Saves as a whole');
rows.push(...(await measureSaves()));
say('Saves beside a full account');
rows.push(...(await measureHeavyAccount()));
say('Checking and signing tokens');
rows.push(...(await measureTokens()));
process.stdout.write(`${JSON.stringify(rows)}\n`);
