import { z } from 'zod';
import { runCommand } from '../processes/run-command.ts';

const billSchema = z.looseObject({
  components: z.array(z.looseObject({ name: z.string() })),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
});

/**
 * The components of the product, or of one app (CycloneDX), from the lock file only: the same sources give the same bill, so time,
 * serial number and folder name are removed.
 * @throws Error with npm's message; for a package that the lock file lacks or has in another version, also with the remedy
 */
export async function billOfMaterials(root: string, app?: string) {
  const { ok, output, stdout } = await runCommand(
    [
      ...(['npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error'] as const),
      ...(app === undefined ? [] : [`--workspace=apps/${app}`]),
    ],
    root,
  );
  if (!ok) throw new Error(`npm cannot write the bill of materials: ${complaintOf(output)}`);
  const { serialNumber: _random, ...bill } = billSchema.parse(JSON.parse(stdout));
  const { timestamp: _time, component, ...metadata } = bill.metadata;
  return { ...bill, metadata: { ...metadata, component: { ...component, name: 'tensely' } } };
}

function complaintOf(output: string): string {
  const lines = output.split('\n').flatMap((line) => /^npm error (?!code |A complete log)(.+)/.exec(line)?.[1] ?? []);
  const complaint = lines.join(' ') || output.trim() || 'a package.json and package-lock.json differ';
  return /^(missing|invalid|a package\.json)\b/.test(complaint)
    ? `${complaint}. Run \`npm install\`, which updates package-lock.json.`
    : complaint;
}
