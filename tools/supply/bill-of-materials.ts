import { z } from 'zod';
import { runCommand } from '../processes/run-command.ts';

const billSchema = z.looseObject({
  components: z.array(z.looseObject({ name: z.string() })),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
});

export type BillOfMaterials = z.infer<typeof billSchema>;

/**
 * What the product, or one app, is made of (CycloneDX), by the lock file alone: the same sources give the same bill, without its
 * time, its random number and the name of the folder.
 * @throws Error with npm's last words
 */
export async function billOfMaterials(root: string, app?: string): Promise<BillOfMaterials> {
  const { ok, output } = await runCommand(
    [
      ...(['npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'] as const),
      ...(app === undefined ? [] : [`--workspace=apps/${app}`]),
    ],
    root,
  );
  if (!ok) throw new Error(`npm cannot write the bill of materials: ${output.trim().split('\n').at(-1)}`);
  const { serialNumber: _random, ...bill } = billSchema.parse(JSON.parse(output));
  const { timestamp: _time, component, ...metadata } = bill.metadata;
  return { ...bill, metadata: { ...metadata, component: { ...component, name: 'tensely' } } };
}
