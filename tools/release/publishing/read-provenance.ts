import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from '../../supply/bill-of-materials.ts';

/** How a version was built: with its commit, everything needed to reproduce it. */
export interface Provenance {
  /** The URL of the pipeline's run, if any, and the runtime: "Node 24.21.0 on linux x64". */
  builder: string;
  /** The hash of the lock file, which has the hash of every package: "sha256-…". */
  lockfile: string;
  /** The bill of materials (CycloneDX), as a file. */
  bill: Uint8Array;
}

type Variables = Record<string, string | undefined>;

/** Describes a build of `app` on this machine. Rejects with a sentence if the bill of materials cannot be made. */
export async function readProvenance(root: string, app: string, variables: Variables): Promise<Provenance> {
  const lockfile = await readFile(join(root, 'package-lock.json'));
  return {
    builder: findBuilder(variables),
    lockfile: `sha256-${createHash('sha256').update(lockfile).digest('base64')}`,
    bill: Buffer.from(`${JSON.stringify(await billOfMaterials(root, app), null, 2)}\n`),
  };
}

/** Uses the variables of GitHub Actions. */
export function findBuilder({
  GITHUB_SERVER_URL: server,
  GITHUB_REPOSITORY: repository,
  GITHUB_RUN_ID: run,
}: Variables) {
  const runtime = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  return server && repository && run ? `${server}/${repository}/actions/runs/${run}, ${runtime}` : runtime;
}

/** The path of the bill in the private area, by its content, since versions may share it. */
export function billFile(bill: Uint8Array): string {
  return `bills/${createHash('sha256').update(bill).digest('hex')}.json`;
}
