import { join } from 'node:path';
import { printable } from '@tensely/service-host/logic';
import { readOptions } from '../processes/run-program.ts';
import { checkSurface, surfaceReport, writeSurface } from './check-surface.ts';
import { liveUsers } from './report-surface.ts';

const root = join(import.meta.dirname, '../..');
const { write } = readOptions('surface', { write: { type: 'boolean' } }).values;
const found = write ? writeSurface(root) : checkSurface(root);
for (const line of surfaceReport(found, await liveUsers(root))) console.error(printable(line));
if (found.length === 0)
  console.log(write ? 'The surface files are written.' : 'The surface files agree with the sources.');
process.exitCode = found.length > 0 ? 1 : 0;
