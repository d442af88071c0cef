import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { billOfMaterials } from '../../supply/bill-of-materials.ts';

type Variables = Record<string, string | undefined>;

/** What it takes to reproduce a build of `app`, besides its commit. Rejects if the bill of materials cannot be made. */
export async function readProvenance(root: string, app: string, variables: Variables) {
  const lockfile = await readFile(join(root, 'package-lock.json'));
  return {
    builder: findBuilder(variables),
    lockfile: `sha256-${createHash('sha256').update(lockfile).digest('base64')}`,
    bill: Buffer.from(`${JSON.stringify(await billOfMaterials(root, app), null, 2)}\n`),
  };
}

/** The URL of the run in GitHub Actions, if any, and the runtime: "Node 24.21.0 on linux x64". */
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
