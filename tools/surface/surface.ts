import { join } from 'node:path';
import { printable } from '@tensely/service-host/logic';
import { helpOf } from '../setup/help.mjs';
import { checkSurface, surfaceReport, writeSurface } from './check-surface.ts';
import { liveUsers } from './report-surface.ts';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
if (args.some((word) => word !== '--write')) {
  console.error(helpOf('surface'));
  process.exitCode = 1;
} else {
  const found = args.includes('--write') ? writeSurface(root) : checkSurface(root);
  for (const line of surfaceReport(found, await liveUsers(root))) console.error(printable(line));
  if (found.length === 0)
    console.log(args.length > 0 ? 'The surface files are written.' : 'The surface files agree with the sources.');
  process.exitCode = found.length > 0 ? 1 : 0;
}
