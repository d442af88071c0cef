import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { makePrivate } from '@tensely/service-host/logic';
import type { Environment } from '../environment.ts';

export type PortVariable = 'PORT' | 'PROGRESS_PORT' | 'PARENT_PORT';

/** @throws Error with a sentence for each problem of the data folder or of a port */
export async function assertCanStart(environment: Environment, ports: readonly PortVariable[]): Promise<void> {
  const fault = folderFault(environment.DATA_DIR);
  if (fault) throw new Error(fault);
  await makePrivate(environment.DATA_DIR);
  const problems = await portProblems(environment, ports);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Advice if the folder is unusable: it is a file or inside one, or this user cannot write to it or create it. */
export function folderFault(folder: string): string | undefined {
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  if (!statSync(place).isDirectory()) return `${place} is a file; set DATA_DIR to a folder.`;
  try {
    accessSync(place, constants.W_OK);
    return undefined;
  } catch {
    return `This user cannot write to ${folder}; run Tensely in your own folder, and set DATA_DIR to one.`;
  }
}

/** One sentence for each port that is in use or not permitted. */
export async function portProblems(environment: Environment, variables: readonly PortVariable[]): Promise<string[]> {
  const problems = await Promise.all(
    variables.map(async (variable, index) => {
      const port = environment[variable];
      const twin = variables.slice(0, index).find((other) => environment[other] === port);
      if (twin) return `${twin} and ${variable} are both ${port}; give each its own port.`;
      const fault = (await listenFault(port, '127.0.0.1')) ?? (await listenFault(port, '::1'));
      if (fault === 'EACCES')
        return `Port ${port} requires privileges that this user lacks; choose another with ${variable}.`;
      return fault === 'EADDRINUSE'
        ? `Port ${port} is in use by another program; end it, or choose another port with ${variable}.`
        : [];
    }),
  );
  return problems.flat();
}

/**
 * The system's error code if listening fails. Both loopback addresses are checked, because a browser may use either for
 * "localhost"; a machine without IPv6 is fine.
 */
function listenFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : undefined));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
