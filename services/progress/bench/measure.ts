import { measureHeavyAccount } from './heavy-account.ts';
import { measureLimit } from './limit.ts';
import { measureMemory } from './memory.ts';
import { measureReaders } from './readers.ts';
import type { Series } from './series.ts';
import { measureSaves } from './service.ts';
import { measureSize } from './size.ts';
import { measureStorage } from './storage.ts';
import { measureTokens } from './tokens.ts';

// What `npm run bench -- progress` starts: tells of the work on standard error, and of the figures on standard output. The parts that are
// named are measured, or all.
const say = (line: string) => process.stderr.write(`${line}\n`);

interface Part {
  about: string;
  measure(say: (line: string) => void): Promise<Series[]>;
}

const parts: Readonly<Record<string, Part>> = {
  storage: { about: 'Saving on each database', measure: measureStorage },
  saves: { about: 'Saves as a whole', measure: measureSaves },
  heavy: { about: 'Saves beside a full account', measure: measureHeavyAccount },
  readers: { about: 'Saves beside a full account that reads itself', measure: measureReaders },
  tokens: { about: 'Checking and signing tokens', measure: measureTokens },
  limit: { about: 'Saves over HTTP against a bare server', measure: measureLimit },
  size: { about: 'Ten million completed pages against one thousand', measure: measureSize },
  memory: { about: 'A million requests', measure: measureMemory },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: the parts are ${Object.keys(parts).join(', ')}.`);
const rows: Series[] = [];
for (const [name, { about, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  say(about);
  rows.push(...(await measure(say)));
}
process.stdout.write(`${JSON.stringify(rows)}\n`);
