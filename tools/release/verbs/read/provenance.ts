import { writeFile } from 'node:fs/promises';
import { OperatorError } from '@tensely/core/logic';
import type { ReleaseStore } from '@tensely/release-store/logic';
import { z } from 'zod';
import { defineVerb } from '../../command-line/define-verb.ts';
import { common, remote, version } from '../../command-line/inputs.ts';
import { refuseUnknownVersion } from '../../command-line/known-names.ts';
import { counted, minute } from '../../reports/figures.ts';
import { builtFrom, publicationOf } from '../../reports/publication.ts';

export const provenance = defineVerb({
  name: 'provenance',
  usage: '<remote> <version> [--bill FILE]',
  does: 'shows from which commit, by which builder and of which packages a version was built; --bill writes its bill of materials',
  positionals: ['remote', 'version'],
  input: z.object({ ...common, remote, version, bill: z.string().min(1).optional().describe('the path of a file') }),
  run: async ({ remote: name, version: wanted, bill: path, dryRun }, { effects: { store } }) => {
    await refuseUnknownVersion(store, name, wanted);
    const { statement, signature, ...record } = await store.readRecord(name, wanted);
    const { who, why, sources, checks, provenance: made } = publicationOf({ statement, signature, ...record });
    const bill = made && (await readBill(store, made.bill));
    if (path !== undefined && !bill)
      throw new OperatorError(`${name} ${wanted} was published without a bill of materials.`);
    if (path !== undefined && bill && !dryRun) await writeFile(path, bill.bytes);
    return {
      result: {
        name,
        version: wanted,
        who,
        why,
        publishedAt: statement.publishedAt,
        sources,
        checks,
        provenance: made,
      },
      blocks: [
        `${name} ${wanted} was published at ${minute(statement.publishedAt)} UTC by ${who}${why ? `: ${why}` : ''}, signed with "${signature.keyId}".`,
        `It was built from: ${builtFrom({ sources, checks })}${sources ? ` (commit ${sources.commit})` : ''}.`,
        made ? `By: ${made.builder}. Its lock file: ${made.lockfile}.` : 'By what it was built is not recorded.',
        ...(bill
          ? [`It is made of ${counted(bill.packages, 'package')}${path === undefined ? '' : `, listed in ${path}`}.`]
          : []),
      ],
    };
  },
});

const billSchema = z.object({ components: z.array(z.unknown()) });

async function readBill(store: ReleaseStore, path: string): Promise<{ bytes: Buffer; packages: number }> {
  const bytes = await store.readPrivate(path);
  if (!bytes) throw new OperatorError(`The release store lacks ${path}: npm run release -- audit`);
  return { bytes, packages: billSchema.parse(JSON.parse(bytes.toString('utf8'))).components.length };
}
