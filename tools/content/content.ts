import { join } from 'node:path';
import { runContent } from './run-content.ts';

// npm runs scripts in the workspace folder; authors name paths relative to their own.
const context = { root: join(import.meta.dirname, '../..'), folder: process.env.INIT_CWD ?? process.cwd() };
const { lines, errors, ok } = await runContent(process.argv.slice(2), context);
for (const line of lines) console.log(line);
for (const error of errors) console.error(error);
process.exitCode = ok ? 0 : 1;
