import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { runProgram } from '../processes/run-program.ts';
import { helpOf } from '../setup/help.mjs';
import { licenceFaults } from './licence-faults.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run supply`: whether every package may be used, and the bill of materials of a release (CycloneDX). */
await runProgram(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, app: { type: 'string' } },
  });
  const verb = positionals.join(' ');
  if (verb === 'licences') return checkLicences();
  if (verb === 'bill' && values.to !== undefined) return await writeBill(resolve(values.to), values.app);
  throw new Error(helpOf('supply'));
});

function checkLicences(): void {
  const faults = licenceFaults(readJsonFile(join(root, 'package-lock.json'), z.unknown()));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log('Every package that is passed on is under a licence that lets us.');
}

/** By the lock file alone: the same sources give the same packages and hashes. */
async function writeBill(path: string, app: string | undefined): Promise<void> {
  const { ok, output } = await runCommand(
    [
      ...(['npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'] as const),
      ...(app === undefined ? [] : [`--workspace=apps/${app}`]),
    ],
    root,
  );
  if (!ok) throw new Error(`npm cannot write the bill of materials: ${output.trim().split('\n').at(-1)}`);
  const { components } = z.object({ components: z.array(z.unknown()) }).parse(JSON.parse(output));
  await writeFile(path, output);
  console.log(`${path}: ${components.length} packages.`);
}
