import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from '../../supply/bill-of-materials.ts';

/** By what a version is built: beside its commit all that one needs to build it once more. */
export interface Provenance {
  /** The address of the pipeline's run where there is one, and the runtime: "Node 24.21.0 on linux x64". */
  builder: string;
  /** The hash of the lock file, which names every package with its own hash: "sha256-…". */
  lockfile: string;
  /** The bill of materials (CycloneDX), as a file. */
  bill: Uint8Array;
}

type Variables = Record<string, string | undefined>;

/** Looks at the sources of `app` and at this machine. Rejects with a sentence where the bill cannot be made. */
export async function readProvenance(root: string, app: string, variables: Variables): Promise<Provenance> {
  const lockfile = await readFile(join(root, 'package-lock.json'));
  return {
    builder: builderOf(variables),
    lockfile: `sha256-${createHash('sha256').update(lockfile).digest('base64')}`,
    bill: Buffer.from(`${JSON.stringify(await billOfMaterials(root, app), null, 2)}\n`),
  };
}

/** By the variables that GitHub Actions sets. */
export function builderOf({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run }: Variables) {
  const runtime = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}, ${runtime}` : runtime;
}

/** Where the bill lies in the private area: by what it holds, since versions may share it. */
export function billFile(bill: Uint8Array): string {
  return `bills/${createHash('sha256').update(bill).digest('hex')}.json`;
}
