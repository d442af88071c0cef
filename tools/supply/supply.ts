import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readJsonFile } from '../config/read-json-file.ts';
import { runCommand } from '../processes/run-command.ts';
import { exitWithHelp, readOptions, runProgram } from '../processes/run-program.ts';
import { packagesWithInstallScripts, reviewedInstallScripts } from '../setup/install-scripts.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { licenceFaults } from './licence-faults.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run supply`: checks licences, known vulnerabilities and install scripts of packages, and writes the bill of materials. */
await runProgram(async () => {
  const option = { type: 'string' } as const;
  const { positionals, values } = readOptions('supply', { to: option, app: option }, true);
  const verb = positionals.join(' ');
  if (verb === 'licences') return checkLicences();
  if (verb === 'scripts') return checkScripts();
  if (verb === 'audit') return await audit();
  if (verb === 'bill' && values.to !== undefined) return await writeBill(resolve(values.to), values.app);
  exitWithHelp('supply');
});

function checkLicences(): void {
  const faults = licenceFaults(readJsonFile(join(root, 'package-lock.json'), z.unknown()));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  console.log('The licence of every distributed package is allowed.');
}

function checkScripts(): void {
  const unknown = packagesWithInstallScripts(root).filter((name) => !Object.hasOwn(reviewedInstallScripts, name));
  if (unknown.length > 0) {
    throw new Error(
      `${unknown.join(', ')} has an install script, which does not run here: explain in tools/setup/install-scripts.ts why it works without.`,
    );
  }
  console.log('No package has an unreviewed install script.');
}

/** Fails for vulnerabilities rated high or critical, and for a registry without an answer. */
async function audit(): Promise<void> {
  const { ok, output } = await runCommand(['npm', 'audit', '--omit=dev', '--audit-level=high'], root);
  if (!ok) throw new Error(output.trim());
  console.log('No distributed package has a serious known vulnerability.');
}

async function writeBill(path: string, app: string | undefined): Promise<void> {
  const bill = await billOfMaterials(root, app);
  await writeFile(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path}: ${bill.components.length} packages.`);
}
